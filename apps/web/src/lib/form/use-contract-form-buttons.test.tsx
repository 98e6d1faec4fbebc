// @vitest-environment happy-dom
import { line } from '@dapur/contract/primitives';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { draw } from '../../testing/draw.tsx';
import { useContractForm } from './use-contract-form.ts';

vi.mock('../account/account-api.ts', async () => await import('@dapur/contract/index'));
vi.mock('../api.ts', async () => {
  const { createClient, ApiError } = await import('@dapur/contract/client');
  return { ApiError, platformClient: createClient({ base: '/api' }) };
});

const Input = z.strictObject({ name: line(40).min(3), rows: z.array(z.string()) });

function Choices() {
  const form = useContractForm({
    schema: Input,
    start: { name: '', rows: [] as readonly string[] },
    read: ({ name, rows }) => ({ name, rows: [...rows] }),
    also: ({ rows }) => ({ rows: rows.length === 0 && 'none' }),
    says: { name: 'Short', rows: 'Choose some' },
    send: () => 'done',
  });
  const fault = form.fault('rows');
  return (
    <form noValidate onSubmit={form.submit}>
      {fault !== undefined && (
        <p className="err" role="alert">
          {fault}
        </p>
      )}
      <input
        aria-label="Name"
        aria-invalid={form.field('name').error ? true : undefined}
        value={form.values.name}
        onChange={(event) => form.set('name', event.target.value)}
      />
      <button type="submit">send</button>
    </form>
  );
}

test('what is wrong with several buttons is brought into sight where it is said', async () => {
  const shown: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this);
    // As newer browsers answer.
    return Promise.resolve() as unknown as undefined;
  });
  draw(<Choices />);
  fireEvent.click(screen.getByText('send'));
  const said = await screen.findByText('Choose some');
  await waitFor(() => expect(shown).toEqual([said]));
  const name = screen.getByLabelText('Name');
  expect(document.activeElement).not.toBe(name);
  fireEvent.change(name, { target: { value: 'Siti' } });
  expect(screen.getByLabelText('Name'), 'the form is still there').toHaveProperty('value', 'Siti');
});
