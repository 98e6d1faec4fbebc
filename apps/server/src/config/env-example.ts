import { settingNotes } from './setting-notes.ts';

/** The file `.env.example`: every setting with what it means. */
export function envExample(): string {
  const lines = [...settingNotes].map(([name, { about, example = '', isRequired }]) => {
    const quoted = /[\s#<>]/.test(example) ? `'${example}'` : example;
    return `# ${about}\n${isRequired ? '' : '#'}${name}=${quoted}\n`;
  });
  return [ABOUT_ENV, ...lines].join('\n');
}

const ABOUT_ENV = `# Settings of the server, made by: npm run env-example
# Copy it to .env, and fill in what stands without # before it. compose.yaml reads that file and sets DATABASE_URL itself.

# For compose.yaml alone: the password of its database. Letters and digits, as it becomes part of an address.
POSTGRES_PASSWORD=
`;

if (import.meta.main) process.stdout.write(envExample());
