import path from 'node:path';
import pg from 'pg';
import { inject, describe, expect, test } from 'vitest';
import { asSuperuser, freshDatabase } from '../../../../test/kit/fresh-database.ts';
import { allVoidedSecrets as voided } from '../../../voided-secrets.ts';
import { migrate } from '../migrate.ts';
import { OWNER_ROLE } from '../roles.ts';
import { backupFixture, storedKeys } from './backup.fixture.ts';
import { restoreBackup } from './restore-backup.ts';
import { restoreDrill, tryWalls, withTemporaryDatabase } from './restore-drill.ts';

const world = backupFixture();
const file = (): string => path.join(world.folder, 'backup');
const drill = () =>
  restoreDrill(world.target.url, path.join(world.folder, 'drill'), file(), { storedKeys, voided });

test('a drill says when the backup was taken, what came back, and how many tables and stores it asked', async () => {
  const saved = await world.save();
  expect(await drill()).toEqual({
    takenAt: '2026-11-20T08:00:00.000Z',
    tables: saved.tables,
    rows: saved.rows,
    files: 1,
    missing: [],
    walls: { tables: expect.any(Number), stores: 2 },
  });
});

test('it does nothing in a database that holds anything', async () => {
  await world.save();
  await migrate(world.targetOwner);
  await expect(drill()).rejects.toThrow(/^The database of the drill is not empty \(it has \w+\)/);
});

test('a table that comes back otherwise than it was saved is told', async () => {
  await world.save();
  await migrate(world.targetOwner);
  const restore = (readsBack: boolean) =>
    restoreBackup(world.targetOwner, path.join(world.folder, 'to'), file(), {
      force: true,
      storedKeys,
      voided,
      readsBack,
    });
  await expect(restore(true)).resolves.toMatchObject({ files: 1 });
  await world.targetOwner.query('alter table store_profiles alter column latitude type numeric(6, 2)');
  await expect(restore(true)).rejects.toThrow('store_profiles came back with other contents than were saved');
  // The twin: numbers of rows alone do not show it.
  await expect(restore(false)).resolves.toMatchObject({ files: 1 });
});

describe('the walls', () => {
  test.each([
    ['to everybody', 'using (true)', /shows rows to no store at all/],
    ['to other stores', `using (current_setting('app.tenant_id', true) <> '')`, /another's rows/],
  ])('that show rows %s are told', async (_whom, how, said) => {
    const database = await freshDatabase();
    try {
      await world.save();
      for (const slug of ['one', 'two'])
        await database.pools.platform.query(
          `with made as (insert into tenants (id, slug, name) values (gen_random_uuid(), $1, 'Kedai') returning id)
           insert into store_profiles (tenant_id, tagline, social_media) select id, '', '{}' from made`,
          [slug],
        );
      expect(await tryWalls(database.pools)).toMatchObject({ stores: 2 });
      await asSuperuser(
        `create policy leak on store_profiles for select to dapur_app ${how}`,
        new URL(database.url).pathname.slice(1),
      );
      await expect(tryWalls(database.pools)).rejects.toThrow(said);
    } finally {
      await database.drop();
    }
  });
});

describe('the temporary database', () => {
  const server = (): string => inject('databaseCluster');
  const drills = async (): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: server() });
    await client.connect();
    const { rows } = await client.query(`select datname from pg_database where datname like 'dapur_drill%'`);
    await client.end();
    return rows;
  };

  test('is removed when the drill ends and when it fails, and so is one that a killed drill left', async () => {
    await asSuperuser('create database dapur_drill_left_behind');
    await withTemporaryDatabase(server(), OWNER_ROLE, async (name) => {
      expect(await drills()).toEqual([{ datname: name }]);
      await expect(withTemporaryDatabase(server(), OWNER_ROLE, async () => 'never')).rejects.toThrow(
        'Another drill is on',
      );
      expect(await drills()).toEqual([{ datname: name }]);
    });
    expect(await drills()).toEqual([]);
    await expect(
      withTemporaryDatabase(server(), OWNER_ROLE, async () => {
        throw new Error('it went wrong');
      }),
    ).rejects.toThrow('it went wrong');
    expect(await drills()).toEqual([]);
  });

  test('needs a login that may make it, and the advice is one line', async () => {
    await expect(withTemporaryDatabase(world.source.url, OWNER_ROLE, async () => 'never')).rejects.toThrow(
      /^The login of DATABASE_URL may not make a database for the drill: give it CREATEDB [^\n]+$/,
    );
  });
});
