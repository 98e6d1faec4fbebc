import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findNestedForms, nestedForms } from './find-nested-forms.ts';

const at = (name: string): string => `apps/web/src/${name}.tsx`;
const sheet = `export function Sheet({ onSubmit, children }) { return <dialog>{onSubmit ? <form /> : children}</dialog>; }`;

const found = (files: Readonly<Record<string, string>>): string[] =>
  nestedForms(new Map(Object.entries(files).map(([name, text]) => [at(name), text]))).map(
    ({ file, message }) => `${file} ${/<\w+>/.exec(message)?.[0]}`,
  );

test('a form in a form is found through other components', () => {
  expect(
    found({
      page: `import { Lines } from './lines.tsx'; export function Page() { return <form><Lines /></form>; }`,
      lines: `import { Picker } from './picker.tsx'; export const Lines = () => <ul>{isOpen && <Picker />}</ul>;`,
      picker: `export function Picker() { return <Asked />; } function Asked() { return <form />; }`,
    }),
  ).toEqual([`${at('page')} <Lines>`]);
});

test('so is a dialog in what makes a form of its children, and one that is fetched later', () => {
  expect(
    found({
      sheet,
      frame: `export function Frame({ children }) { return <form>{children}</form>; }`,
      page: `import { Frame } from './frame.tsx'; import { Sheet } from './sheet.tsx';
        const Later = lazyPart(async () => ({ default: (await import('./later.tsx')).Asked }));
        export function Page() { return <Frame><Later /></Frame>; }
        export function Asking() { return <Sheet onSubmit={send}><Later /></Sheet>; }`,
      later: `import { Sheet } from './sheet.tsx'; export function Asked() { return <Sheet />; }`,
    }),
  ).toEqual([`${at('page')} <Later>`, `${at('page')} <Later>`]);
});

test('what is led out of the form passes, and a form in a dialog', () => {
  expect(
    found({
      sheet,
      page: `import { Sheet } from './sheet.tsx';
        export function Page() { return <form><OutOfForm><Sheet onSubmit={send} /></OutOfForm></form>; }
        export function Other() { return <Sheet><form /></Sheet>; }`,
    }),
  ).toEqual([]);
});

test('the web app has none', () => {
  expect(findNestedForms(fileURLToPath(new URL('../..', import.meta.url)))).toEqual([]);
});
