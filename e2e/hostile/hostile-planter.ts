import type { APIRequestContext } from '@playwright/test';
import { hostileWords } from '../../apps/server/test/hostile-words/words.ts';
import type { Endpoint } from '../../packages/contract/src/endpoint.ts';
import { api, type Api } from '../../packages/contract/src/index.ts';
import sharp from 'sharp';
import { parse } from 'zod';
import { asManyAsFit, textLeaves } from './text-leaves.ts';

/** Stands where hostile words go. */
export const WORDS = '§';

export interface Planting {
  readonly token?: string | undefined;
  /** The store that the call names. */
  readonly slug?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly proof?: string;
  readonly body: unknown;
}

export interface HungPicture {
  readonly token: string;
  readonly slug: string;
  readonly module: 'product' | 'review';
  readonly parentId: string;
}

interface Filling {
  readonly leaves: ReturnType<typeof textLeaves>;
  readonly words: readonly string[];
  /** What was put where. */
  readonly sent: [field: string, text: string][];
}

/** In these texts braces name placeholders, and anything else between braces is refused. */
const wordsFor = (name: keyof Api): readonly string[] =>
  name === 'saveNoticeWords' || name === 'sendMessage'
    ? hostileWords.filter((word) => !/[{}]/.test(word))
    : hostileWords;

/** Sends hostile words over the API as people would, and remembers which were taken for which field. */
export class Planter {
  /** What must stand in the database, by the field it was sent for. */
  readonly planted = new Map<string, string[]>();
  readonly #request: APIRequestContext;
  #next: number;

  /** `first`: the word that the first field begins with. */
  constructor(request: APIRequestContext, first: number) {
    this.#request = request;
    this.#next = first;
  }

  /** Makes a call with words in place of each `§`, every field beginning with the next of them. Throws when it is refused. */
  async plant<T = unknown>(name: keyof Api, { token, slug, params = {}, proof, body }: Planting): Promise<T> {
    const { method, path }: Endpoint = api[name];
    const at = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const sent: [string, string][] = [];
    const data = this.#filled(body, name, { leaves: textLeaves(name), words: wordsFor(name), sent });
    const answer = await this.#request.fetch(`/api${at}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(slug === undefined ? {} : { 'X-Tenant-Slug': slug }),
        ...(proof === undefined ? {} : { 'X-Order-Token': proof }),
      },
      data,
    });
    if (!answer.ok()) throw new Error(`${name} answered ${answer.status()}: ${await answer.text()}`);
    for (const [field, text] of sent) this.planted.set(field, [...(this.planted.get(field) ?? []), text]);
    return (await answer.json()) as T;
  }

  /** Puts a picture under a hostile name beside something; answers the name of its files. */
  async picture({ token, slug, module, parentId }: HungPicture): Promise<string> {
    const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#d9a441' } })
      .jpeg()
      .toBuffer();
    const name = `${hostileWords[0]?.replaceAll(/["/\\]/g, '') ?? ''}.jpg`;
    const answer = await this.#request.post('/api/attachments', {
      headers: { Authorization: `Bearer ${token}`, 'X-Tenant-Slug': slug },
      multipart: {
        files: { name, mimeType: 'image/jpeg', buffer },
        attachment_module: module,
        attachment_parent_id: parentId,
      },
    });
    if (!answer.ok()) throw new Error(`a picture was refused: ${await answer.text()}`);
    const { data } = (await answer.json()) as { data: { attachment_filename: string }[] };
    return data[0]?.attachment_filename.split('.')[0] ?? '';
  }

  #filled(value: unknown, at: string, how: Filling): unknown {
    const { leaves, words, sent } = how;
    if (value === WORDS) {
      const schema = leaves.get(at);
      if (schema === undefined) throw new Error(`${at} is no text of the contract`);
      const text = asManyAsFit(schema, words, this.#next);
      this.#next += 7;
      // As it is kept: a code in capitals, a text without the spaces around it.
      sent.push([at, String(parse(schema, text))]);
      return text;
    }
    if (Array.isArray(value)) return value.map((one) => this.#filled(one, `${at}[]`, how));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const isRecord = !leaves.has(`${at}.${key}`) && leaves.has(`${at}{}`);
        return [key, this.#filled(inner, isRecord ? `${at}{}` : `${at}.${key}`, how)];
      }),
    );
  }
}
