import { createReadStream } from 'node:fs';
import { rm, writeFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import S3rver from 's3rver';
import { beforeEach, describe, expect, test } from 'vitest';
import { Secret } from '../../../kernel/secret.ts';
import { createS3Storage } from '../../storage/s3-storage.ts';
import { filesOfFolder, type BackupFiles } from './backup-files.ts';
import { restoreBackup } from './restore-backup.ts';
import { missingIn } from './stored-keys.ts';
import { takeBackup } from './take-backup.ts';
import { allVoidedSecrets as voided } from '../../../voided-secrets.ts';
import { BACKUP_NOW, kueh, cakesTenantId, storedKeys, backupFixture } from './backup.fixture.ts';

const world = backupFixture();
const { from, save, bringBack, nameLogo } = world;

describe('files that come and go while it runs', () => {
  const logo = 'stores/kueh/logo.webp';
  const late = 'stores/kueh/late.webp';

  /** The folder's files, of which one goes away once they are listed. */
  const losing = (meanwhile: () => Promise<unknown>): BackupFiles => ({
    ...from(),
    list: async () => {
      const names = await from().list();
      await rm(path.join(world.folder, 'from', late));
      await meanwhile();
      return names;
    },
  });
  beforeEach(() => writeFile(path.join(world.folder, 'from', late), 'x'));

  test('one that was removed with its row is left out and counted', async () => {
    await nameLogo(cakesTenantId, late);
    const saved = await save(losing(() => nameLogo(cakesTenantId, null)));
    expect(saved).toMatchObject({ files: 1, gone: 1, missing: [] });
    await bringBack();
    expect(await filesOfFolder(path.join(world.folder, 'to')).list()).toEqual([logo]);
  });

  test('one that no row named is left out and counted', async () => {
    expect(await save(losing(async () => {}))).toMatchObject({ files: 1, gone: 1, missing: [] });
  });

  test('one that a row names still is told by name, when it is saved and when it comes back', async () => {
    await nameLogo(cakesTenantId, late);
    await nameLogo(kueh, logo);
    expect(await save(losing(async () => {}))).toMatchObject({ files: 1, gone: 0, missing: [late] });
    expect(await bringBack()).toMatchObject({ files: 1, missing: [late] });
  });

  test('the twin that opens what it listed before dies of it, and leaves nothing behind', async () => {
    const naive: BackupFiles = {
      ...losing(async () => {}),
      open: async (name) => createReadStream(path.join(world.folder, 'from', name)),
    };
    await expect(save(naive)).rejects.toThrow('ENOENT');
    expect(await readdir(world.folder)).toEqual(['from']);
  });

  test('one that is only being written is none yet', async () => {
    await writeFile(path.join(world.folder, 'from', 'stores', 'kueh', 'new.webp.0a1b2c3d.partial'), 'ha');
    expect(await from().list()).toEqual([late, logo]);
  });

  test('what lies in a bucket is looked for there', async () => {
    await nameLogo(kueh, 'kueh/there.webp');
    await nameLogo(cakesTenantId, 'cakes/lost.webp');
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: path.join(world.folder, 's3'),
      serviceEndpoint: 'test',
      configureBuckets: [{ name: 'pictures', configs: [] }],
    });
    const { port } = await server.run();
    try {
      const bucket = createS3Storage({
        endpoint: `http://127.0.0.1:${port}`,
        bucket: 'pictures',
        region: 'us-east-1',
        accessKeyId: new Secret('S3RVER'),
        secretAccessKey: new Secret('S3RVER'),
        urlStyle: 'path',
      });
      await bucket.write('kueh/there.webp', Buffer.from('x'));
      const missingElsewhere = (keys: ReadonlySet<string>) => missingIn(bucket, keys);
      const place = {
        owner: world.sourceOwner,
        files: filesOfFolder(path.join(world.folder, 'none')),
        storedKeys,
      };
      const saved = await takeBackup(
        { ...place, missingElsewhere },
        path.join(world.folder, 'backup'),
        BACKUP_NOW,
      );
      expect(saved).toMatchObject({ files: 0, gone: 0, missing: ['cakes/lost.webp'] });
      const restored = await restoreBackup(
        world.targetOwner,
        path.join(world.folder, 'to'),
        path.join(world.folder, 'backup'),
        {
          force: false,
          storedKeys,
          voided,
          missingElsewhere,
        },
      );
      expect(restored.missing).toEqual(['cakes/lost.webp']);
      const away = { list: () => Promise.reject(new Error('away')) };
      expect(
        await missingIn(away, new Set(['a/b.webp'])),
        'and that it is away is not that it lacks',
      ).toBeUndefined();
    } finally {
      await server.close();
    }
  });
});
