import { keepCompiled } from './compile-cache.ts';

keepCompiled();
const { runAdminCommand } = await import('./admin-command.ts');
await runAdminCommand();
