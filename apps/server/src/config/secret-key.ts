import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SecretKey } from '../kernel/secret.ts';

/**
 * The key of an installation that was given none: made once and kept in the data folder, readable by its user alone.
 * Processes that start together on one folder get the same key.
 */
export function keptSecretKey(dataDirectory: string): SecretKey {
  const file = path.join(dataDirectory, 'secret-key');
  if (!existsSync(file)) {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o711 });
    const own = `${file}.${process.pid}`;
    writeFileSync(own, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
    try {
      // Fails where another process linked its key first; that one is then used.
      linkSync(own, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(own, { force: true });
    }
  }
  return new SecretKey(readFileSync(file, 'utf8').trim());
}
