import { expect, test } from 'vitest';
import { bareClasses } from './bare-classes.ts';

const page = 'apps/web/src/areas/page.tsx';

test.each([
  `<button className="btn">Save</button>`,
  `<a className="wide btn" href="/">Home</a>`,
  `<button className={isOn ? 'btn sm' : 'quiet'}>On</button>`,
  '<button className={`btn ${look}`}>Save</button>',
  `<button className={['btn', block].join(' ')}>Save</button>`,
  `<div className="sk sk-card" />`,
])('%s is to be drawn by its component', (text) => {
  expect(bareClasses(page, `export const x = ${text};`)).toHaveLength(1);
});

test('so is what a script draws', () => {
  expect(bareClasses('apps/web/src/features/visits/show.ts', `button.className = 'btn text';`)).toEqual([
    expect.stringContaining('Button'),
  ]);
});

test('other classes, and components/ui itself, pass', () => {
  expect(bareClasses(page, `export const x = <button className="thumb-btn skip">{'btn'}</button>;`)).toEqual(
    [],
  );
  const own = 'apps/web/src/components/ui/button.tsx';
  expect(bareClasses(own, `export const x = <button className="btn">Save</button>;`)).toEqual([]);
});
