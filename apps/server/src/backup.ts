import { keepCompiled } from './compile-cache.ts';

keepCompiled();
const { runBackupCommand } = await import('./backup-command.ts');
await runBackupCommand();
