import { keepCompiled } from './compile-cache.ts';

keepCompiled();
const { readConfig } = await import('./config.ts');
const { HELP } = await import('./help.ts');
const { FaultList } = await import('./kernel/fault-list.ts');

/** How long requests in hand may take to finish once the server is told to stop. */
const DRAIN_MS = 10_000;

try {
  const request = readConfig(process.argv.slice(2), process.env);
  if (request.wants === 'help') process.stdout.write(HELP);
  else {
    const { start } = await import('./start.ts');
    const running = await start(request.config);
    stopOnSignal(running.stop);
    // After an error that nobody caught, the process's state is unknown: it logs the error and ends, and the next start
    // is clean.
    for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
      process.on(event, (error) => {
        running.log.fatal({ err: error }, `Stopped by an ${event}`);
        process.exit(1);
      });
    }
    process.stdout.write(running.text);
  }
} catch (error) {
  process.stderr.write(`\n${describe(error)}\n\n`);
  process.exit(1);
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = (): void => {
    // A second Ctrl-C stops at once.
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${describe(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function describe(error: unknown): string {
  if (error instanceof FaultList) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is taken by another program. Choose another with --port N.`;
  }
  return error.stack ?? error.message;
}
