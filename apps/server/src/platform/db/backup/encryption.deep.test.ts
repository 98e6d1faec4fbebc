import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { generateHybridIdentity, generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesOfFolder } from './backup-files.ts';
import { readBackup, writeBackup } from './container.ts';
import { readIdentities } from './encryption.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { allVoidedSecrets as voided } from '../../../voided-secrets.ts';
import { BACKUP_NOW, backupFixture, storedKeys } from './backup.fixture.ts';

let folder: string;
let key: string;
let recipient: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dapur-age-'));
  key = await generateIdentity();
  recipient = await identityToRecipient(key);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A backup of one file of so many random megabytes. */
async function writeMegabytes(
  name: string,
  megabytes: number,
  recipients: readonly string[],
): Promise<string> {
  const file = path.join(folder, name);
  const megabyte = randomBytes(1024 * 1024);
  await writeBackup(
    file,
    (backup) =>
      backup.add(
        { kind: 'file', name: 'random' },
        (async function* () {
          for (let n = 0; n < megabytes; n++) yield megabyte;
        })(),
      ),
    { recipients },
  );
  return file;
}

async function readToTheEnd(file: string, identities: readonly string[]): Promise<number> {
  let size = 0;
  for await (const event of readBackup(file, identities))
    if (event.type === 'data') size += event.bytes.length;
  return size;
}

describe('an encrypted backup', () => {
  const world = backupFixture();
  const save = (recipients: readonly string[]) =>
    takeBackup(
      { owner: world.sourceOwner, files: world.from(), storedKeys, recipients },
      path.join(world.folder, 'backup'),
      BACKUP_NOW,
    );
  const bringBack = (identities?: readonly string[]) =>
    restoreBackup(world.targetOwner, path.join(world.folder, 'to'), path.join(world.folder, 'backup'), {
      force: false,
      storedKeys,
      voided,
      ...(identities && { identities }),
    });

  test('comes back by its private key alone, each table as it was', async () => {
    const saved = await save([recipient]);
    const bytes = await readFile(path.join(world.folder, 'backup'));
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(bytes.includes('kueh')).toBe(false);
    expect((await stat(path.join(world.folder, 'backup'))).mode & 0o777).toBe(0o600);
    await expect(bringBack()).rejects.toThrow(
      'is encrypted: name the file of its private key by --identity FILE',
    );
    await expect(bringBack([await generateIdentity()])).rejects.toThrow(
      /^\S+ is encrypted for another key: [^\n]+$/,
    );
    expect(await bringBack([await generateIdentity(), key])).toMatchObject({ rows: saved.rows, files: 1 });
    expect(await filesOfFolder(path.join(world.folder, 'to')).list()).toEqual(['stores/kueh/logo.webp']);
  });

  test('is not even begun for a public key that is none', async () => {
    await expect(save([recipient, `${recipient.slice(0, -1)}0`])).rejects.toThrow('is no public key of age');
    expect((await readdir(world.folder)).toSorted()).toEqual(['from']);
  });
});

test('each of several keys opens it, one that stands against quantum computers too', async () => {
  const later = await generateHybridIdentity();
  const file = await writeMegabytes('two', 1, [recipient, await identityToRecipient(later)]);
  for (const one of [key, later]) expect(await readToTheEnd(file, [one])).toBe(1024 * 1024);
});

test('one that was cut off or changed by a byte is damaged', async () => {
  const file = await writeMegabytes('cut', 1, [recipient]);
  const bytes = await readFile(file);
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(500_000) ^ 1, 500_000);
  await writeFile(file, changed);
  await expect(readToTheEnd(file, [key])).rejects.toThrow('is damaged or was cut off');
  await writeFile(file, bytes);
  expect(await readToTheEnd(file, [key])).toBe(1024 * 1024);
  for (const size of [bytes.length - 1, 500_000, 190, 100]) {
    await truncate(file, size);
    await expect(readToTheEnd(file, [key]), String(size)).rejects.toThrow('is damaged or was cut off');
  }
});

test('its size is not held in memory, neither when it is written nor when it is read', async () => {
  const MEGABYTES = 120;
  let most = 0;
  const before = process.memoryUsage().rss;
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage().rss - before)), 5);
  try {
    const file = await writeMegabytes('large', MEGABYTES, [recipient]);
    expect(await readToTheEnd(file, [key])).toBe(MEGABYTES * 1024 * 1024);
  } finally {
    clearInterval(look);
  }
  expect(most / 1024 / 1024).toBeLessThan(MEGABYTES);
});

test('keys are read as age-keygen writes them, and nothing else is', async () => {
  const file = path.join(folder, 'key.txt');
  await writeFile(file, `# created: 2026-11-28\n# public key: ${recipient}\n${key}\n`);
  expect(await readIdentities(file)).toEqual([key]);
  for (const wrong of ['# nothing\n', `${recipient}\n`, `${key.slice(0, -1)}\n`]) {
    await writeFile(file, wrong);
    await expect(readIdentities(file)).rejects.toThrow('is no file of age-keygen');
  }
});

const hasAge = spawnSync('age', ['--version']).status === 0;
test.skipIf(!hasAge)(
  'age’s own program opens it, and we open what age wrote (skipped where age is not installed)',
  async () => {
    const identity = path.join(folder, 'own-key.txt');
    execFileSync('age-keygen', ['-o', identity], { stdio: 'ignore' });
    const theirs = execFileSync('age-keygen', ['-y', identity], { encoding: 'utf8' }).trim();
    const file = await writeMegabytes('for-age', 1, [theirs]);
    const plain = path.join(folder, 'plain');
    execFileSync('age', ['--decrypt', '--identity', identity, '--output', plain, file]);
    expect(
      gunzipSync(await readFile(plain))
        .subarray(0, 15)
        .toString(),
    ).toBe('DAPUR-BACKUP 1\n');

    execFileSync('age', ['--encrypt', '--recipient', theirs, '--output', file, plain]);
    expect(await readToTheEnd(file, await readIdentities(identity))).toBe(1024 * 1024);

    const other = path.join(folder, 'other-key.txt');
    execFileSync('age-keygen', ['-o', other], { stdio: 'ignore' });
    const refused = spawnSync('age', ['--decrypt', '--identity', other, file], { encoding: 'utf8' });
    expect(refused.status).not.toBe(0);
  },
);
