import { createHmac } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Visitor } from '../kit/visitor.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An authenticator app that was shown a key (RFC 6238), with nothing of the server in it. */
export class Authenticator {
  readonly #secret: Buffer;

  constructor(key: string) {
    const bits = [...key.replace(/\s/g, '')]
      .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
      .join('');
    this.#secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  }

  /** The code of this moment, or of so many steps of 30 seconds later. */
  code(later = 0): string {
    const counter = Buffer.alloc(8);
    counter.writeUInt32BE(Math.floor(Date.now() / 30_000) + later, 4);
    const mac = createHmac('sha1', this.#secret).update(counter).digest();
    const number = mac.readUInt32BE(mac.readUInt8(19) & 15) & 0x7fffffff;
    return String(number % 1_000_000).padStart(6, '0');
  }
}

/** Goes to a page of the platform by its menu, which phones open first. */
export async function goToPlace({ page, t }: Visitor, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: t('place.menu'), exact: true });
  await expect(menu.first()).toBeVisible();
  const opener = page.getByRole('button', { name: new RegExp(`^${t('place.choose')}`) });
  if (await opener.isVisible()) await opener.click();
  await menu.getByRole('link', { name, exact: true }).click();
}
