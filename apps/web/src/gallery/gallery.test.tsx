// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { Gallery } from './gallery.tsx';

const here = import.meta.dirname;
/** Parts of other components, which the gallery shows with those; and what draws nothing of its own. */
const PARTS = new Set(['field-note.tsx', 'loading-title.tsx', 'out-of-form.tsx']);

test('each piece of components/ui is shown', () => {
  const pieces = readdirSync(path.join(here, '../components/ui')).filter(
    (name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx') && !PARTS.has(name),
  );
  const sources = readdirSync(here)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(path.join(here, name), 'utf8'))
    .join('');
  expect(pieces.length).toBeGreaterThan(20);
  expect(pieces.filter((name) => !sources.includes(`/components/ui/${name}'`))).toEqual([]);
});

test('it draws them all, and opens what stands over a page', () => {
  draw(<Gallery />);
  for (const name of ['dialog', 'sheet', 'form', 'confirm', 'danger']) {
    fireEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('dialog')).not.toBeNull();
    fireEvent.click(screen.getByLabelText('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});
