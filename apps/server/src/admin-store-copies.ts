import path from 'node:path';
import { readFileSettings } from './config.ts';
import { CopyRefusedError, importStore, writeCopy } from './modules/store-copies/index.ts';
import { halalClaims } from './modules/platform-stores/index.ts';
import type { OpenDatabase, Pools } from './platform/db/index.ts';
import { openOwnerPool } from './platform/db/pools.ts';
import { createLocalStorage } from './platform/storage/local-storage.ts';
import { createS3Storage } from './platform/storage/s3-storage.ts';
import type { Storage } from './platform/storage/storage.ts';
import { BadZipError, ZipTooLargeError } from './platform/zip/zip-format.ts';

/** Writes a store into a new file. Sets the exit code, with a word of why, when it cannot. */
export async function exportStore(
  { pools }: OpenDatabase,
  dataDirectory: string,
  slug: string,
  name: string,
): Promise<void> {
  const store = await pools.platformDb
    .selectFrom('store_facts')
    .select(['id', 'slug', 'name'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (store === undefined) return fail(`No store has the address /${slug}.`);
  const file = givenFile(name);
  await explained(async () => {
    const wish = { store, locale: 'en', now: new Date() } as const;
    const made = await writeCopy({ db: pools, storage: filesOf(dataDirectory) }, file, wish);
    console.log(
      `Saved ${made.rows} rows of ${made.tables} tables and ${made.files} files of /${slug}: ${file}`,
    );
  }, file);
}

/** Brings a store in from a file. Sets the exit code, with a word of why, when it cannot. */
export async function importStoreFrom(
  { ownerUrl, pools }: OpenDatabase,
  dataDirectory: string,
  name: string,
): Promise<void> {
  const file = givenFile(name);
  const owner = openOwnerPool(ownerUrl);
  try {
    await explained(async () => {
      const { store, rows, files, pathsLost, mailsNotSent, laterChanges, notTaken, wasHeld } =
        await importStore(owner, filesOf(dataDirectory), file);
      console.log(
        `${store.name} is here now at /${store.slug}: ${rows} rows and ${files} files. Its owner enters the keys of payment and courier anew.`,
      );
      if (pathsLost.length > 0)
        console.log(
          `Links by ${pathsLost.map((slug) => `/${slug}`).join(', ')} do not lead to it here: another store has the path, or it is reserved.`,
        );
      if (mailsNotSent > 0)
        console.log(
          `Messages to customers: ${mailsNotSent} mails waited when the copy was made. They are not sent from here.`,
        );
      if (notTaken.size > 0)
        console.log(
          `What the platform said of it where it comes from stays there, and is said anew here: ${[...notTaken].map(([what, count]) => `${what} (${count})`).join(', ')}.`,
        );
      if (wasHeld)
        console.log(
          `The platform there had suspended or closed it. Here it is a draft that its owner may publish: ask first why.`,
        );
      if (laterChanges > 0)
        console.log(`The copy is older than this installation; what came since is as in a new store.`);
      await tellClaims(pools, store.id);
    }, file);
  } finally {
    await owner.end();
  }
}

/** Prints what the store calls halal without a certificate. The words stay; people judge them (docs/decisions/024). */
async function tellClaims(pools: Pools, storeId: string): Promise<void> {
  const claims = await halalClaims(pools, 'admin command', storeId);
  if (claims.length === 0) return;
  console.log(
    `It says halal without a valid certificate among its papers. Please judge it at /super-admin/claims:\n${claims
      .map(({ where, product, text }) => `  ${product?.name ?? where}: ${text}`)
      .join('\n')}`,
  );
}

/** The file as its caller named it, from the folder in which they called. */
const givenFile = (name: string): string => path.resolve(process.env['DAPUR_CALLED_FROM'] ?? '.', name);

function filesOf(dataDirectory: string): Storage {
  const s3 = readFileSettings(process.env);
  return s3 === undefined ? createLocalStorage(path.join(dataDirectory, 'attachments')) : createS3Storage(s3);
}

/** Tells an error that somebody can mend in one sentence; passes any other error on. */
async function explained(work: () => Promise<void>, file: string): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof BadZipError) return fail(`${file} cannot be imported. ${error.message}`);
    if (error instanceof CopyRefusedError) return fail(error.message);
    if (error instanceof ZipTooLargeError)
      return fail('The store is larger than a ZIP can be (4 GB): use npm run backup instead.');
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      return fail(`${file} is there already: name a new file.`);
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return fail(`${file} is not there.`);
    throw error;
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
