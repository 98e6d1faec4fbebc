import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { emptyDatabase, freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openOwnerPool } from '../pools.ts';
import { withPlatform } from '../tenant-scope.ts';
import { filesOfFolder, type BackupFiles } from './backup-files.ts';
import { restoreBackup } from './restore-backup.ts';
import type { ReadStoredKeys } from './stored-keys.ts';
import { takeBackup } from './take-backup.ts';
import { allVoidedSecrets as voided } from '../../../voided-secrets.ts';

export const BACKUP_NOW = new Date('2026-11-20T08:00:00Z');
export const [kueh, cakesTenantId] = [randomUUID(), randomUUID()];

/** Rows of these tests name a logo of a store by its own key, and nothing else. */
export const storedKeys: ReadStoredKeys = async (ask) =>
  (
    await ask<{ key: string }>(
      'store_profiles',
      `select logo_key as key from store_profiles where logo_key <> ''`,
    )
  ).map(({ key }) => key);

/** A busy database with its files, and an empty one for each test of one file to bring them back into. */
export function backupFixture() {
  let folder: string;
  let source: FreshDatabase;
  let sourceOwner: pg.Pool;
  let target: Awaited<ReturnType<typeof emptyDatabase>>;
  let targetOwner: pg.Pool;

  beforeAll(async () => {
    source = await freshDatabase();
    sourceOwner = openOwnerPool(source.url);
    await withPlatform(source.pools, 'test', 'rows to save', async (tx) => {
      for (const [id, slug] of [
        [kueh, 'kueh'],
        [cakesTenantId, 'cakes'],
      ] as const) {
        await sql`insert into tenants (id, slug, name) values (${id}, ${slug}, ${`Kedai\t"${slug}"\n\\N 粿`})`.execute(
          tx,
        );
        await sql`insert into store_profiles (tenant_id, tagline, social_media, latitude)
                values (${id}, '', 'null'::jsonb, 3.0733)`.execute(tx);
      }
    });
  });
  afterAll(async () => {
    await sourceOwner.end();
    await source.drop();
  });

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'dapur-backup-'));
    await mkdir(path.join(folder, 'from', 'stores', 'kueh'), { recursive: true });
    await writeFile(path.join(folder, 'from', 'stores', 'kueh', 'logo.webp'), Buffer.from([0, 255, 10, 13]));
    target = await emptyDatabase();
    targetOwner = openOwnerPool(target.url);
  });
  afterEach(async () => {
    await nameLogo(kueh, null);
    await nameLogo(cakesTenantId, null);
    await targetOwner.end();
    await target.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const from = () => filesOfFolder(path.join(folder, 'from'));
  const save = (files: BackupFiles = from(), file = path.join(folder, 'backup')) =>
    takeBackup({ owner: sourceOwner, files, storedKeys }, file, BACKUP_NOW);
  const bringBack = (force = false) =>
    restoreBackup(targetOwner, path.join(folder, 'to'), path.join(folder, 'backup'), {
      force,
      storedKeys,
      voided,
    });

  const nameLogo = (tenant: string, key: string | null) =>
    source.pools.platform.query('update store_profiles set logo_key = $2 where tenant_id = $1', [
      tenant,
      key,
    ]);

  return {
    get folder() {
      return folder;
    },
    get source() {
      return source;
    },
    get sourceOwner() {
      return sourceOwner;
    },
    get target() {
      return target;
    },
    get targetOwner() {
      return targetOwner;
    },
    from,
    save,
    bringBack,
    nameLogo,
  };
}
