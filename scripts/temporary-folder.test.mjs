import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';

const script = `
  import { writeFileSync, statSync } from 'node:fs';
  import { keepTemporaryFilesInMemory } from ${JSON.stringify(new URL('./temporary-folder.mjs', import.meta.url).href)};
  delete process.env.TMPDIR;
  keepTemporaryFilesInMemory();
  const folder = process.env.TMPDIR;
  if (folder !== undefined) writeFileSync(folder + '/kept', 'a file');
  console.log(JSON.stringify({ folder, mode: folder && statSync(folder).mode & 0o7777 }));
`;

test('temporary files are kept where everybody may make some, until the process ends; or as usual where there is no room', () => {
  const { folder, mode } = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
  );
  if (folder === undefined) return;
  expect(folder).toMatch(/^\/dev\/shm\/dapur-run-/);
  expect(mode).toBe(0o1777);
  expect(existsSync(folder)).toBe(false);
});
