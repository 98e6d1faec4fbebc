import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { prepareCluster } from '../apps/server/src/platform/db/roles.ts';
import { e2ePort, origin, stateFile } from './environment.ts';

// The whole product in demo mode, on a database of its own that ends with it.
const folder = mkdtempSync(path.join(os.tmpdir(), 'dapur-e2e-'));
// As root the database runs as an unprivileged user, who must be able to pass through.
chmodSync(folder, 0o711);
const cluster = await startEmbedded(path.join(folder, 'cluster'), { durable: false });
const databaseUrl = await prepareCluster(cluster.url, 'dapur');
mkdirSync(path.dirname(stateFile), { recursive: true });
writeFileSync(stateFile, JSON.stringify({ databaseUrl }), { mode: 0o600 });

const server = spawn(process.execPath, ['apps/server/src/main.ts', '--port', String(e2ePort)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DAPUR_MODE: 'demo',
    DAPUR_DATA: path.join(folder, 'data'),
    PUBLIC_ORIGIN: origin,
    SECRET_KEY: 'e2e-secret-key-e2e-secret-key-e2e-secret-key',
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  void cluster.stop().finally(() => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(code ?? 1);
  });
});
