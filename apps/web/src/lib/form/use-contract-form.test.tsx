// @vitest-environment happy-dom
import { ApiError } from '@dapur/contract/client';
import { line } from '@dapur/contract/primitives';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { draw } from '../../testing/draw.tsx';
import {
  useContractForm,
  type ContractForm,
  type ContractFormOptions,
  type FieldBinding,
} from './use-contract-form.ts';

vi.mock('../account/account-api.ts', async () => await import('@dapur/contract/index'));
vi.mock('../api.ts', async () => {
  const { createClient } = await import('@dapur/contract/client');
  return { ApiError, platformClient: createClient({ base: '/api' }) };
});

const Input = z.strictObject({
  name: line(40).min(3),
  code: z.string().regex(/^\d*$/),
  latitude: z.number().max(8).nullable(),
  rows: z.array(z.strictObject({ at: z.string().min(1) })),
});

interface Typed {
  readonly name: string;
  readonly code: string;
  readonly latitude: number | null;
  readonly rows: readonly { readonly at: string }[];
}

const start: Typed = { name: '', code: '', latitude: null, rows: [{ at: 'x' }] };

type Options = ContractFormOptions<Typed, typeof Input, string>;

/** As the fields of `components/ui` draw what they are given. */
function Field({ label, ...field }: FieldBinding<string> & { readonly label: string }) {
  const note = `${field.name}-note`;
  return (
    <div>
      <input
        aria-label={label}
        name={field.name}
        value={field.value}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={field.error && note}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
      />
      <p id={note}>{field.error}</p>
    </div>
  );
}

function Form(props: Partial<Options>) {
  const form = useContractForm<Typed, typeof Input, string>({
    schema: Input,
    start,
    read: ({ name, rows, ...typed }) => ({ ...typed, name: name.trim(), rows: [...rows] }),
    says: {
      name: ({ code }, { name }) =>
        code === 'taken' ? 'Taken' : code === 'same' ? 'As it was' : name === '' ? 'Missing' : 'Short',
      code: 'Digits only',
      'rows.*.at': 'When?',
    },
    send: () => 'done',
    ...props,
  });
  return (
    <form noValidate aria-label="form" onSubmit={form.submit}>
      <Field {...form.field('code')} label="Code" />
      <Field {...form.field('name')} label="Name" />
      <Field {...form.field('rows.0.at')} label="Row" />
      <button type="button" onClick={() => form.set('latitude', 90)}>
        far
      </button>
      <button type="button" onClick={() => form.reset({ ...start, name: 'Anew' })}>
        anew
      </button>
      <button type="submit" aria-disabled={form.busy}>
        send
      </button>
      <p>{form.fault('rows')}</p>
      {form.refused && <p role="alert">{form.refused.code}</p>}
    </form>
  );
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
const send = () => fireEvent.click(screen.getByText('send'));
/** What a field says, to the eye and to a screen reader; undefined where it is drawn as right. */
const faultOf = (label: string) =>
  input(label).getAttribute('aria-invalid') === 'true'
    ? document.getElementById(input(label).getAttribute('aria-describedby') ?? '')?.textContent
    : undefined;

test('nothing is wrong before it is sent; then each field says so, nothing leaves, the first one has the cursor', async () => {
  const onSend = vi.fn(() => 'done');
  draw(<Form send={onSend} />);
  type('Code', 'x');
  type('Row', '');
  expect([faultOf('Code'), faultOf('Name'), faultOf('Row')]).toEqual([undefined, undefined, undefined]);
  send();
  await waitFor(() => expect(document.activeElement).toBe(input('Code')));
  expect([faultOf('Code'), faultOf('Name'), faultOf('Row')]).toEqual(['Digits only', 'Missing', 'When?']);
  expect(onSend).not.toHaveBeenCalled();
});

test('from then on what is typed is judged at once', async () => {
  draw(<Form />);
  send();
  await waitFor(() => expect(faultOf('Name')).toBe('Missing'));
  type('Name', 'ab');
  await waitFor(() => expect(faultOf('Name')).toBe('Short'));
  type('Name', 'abc');
  await waitFor(() => expect(faultOf('Name')).toBeUndefined());
});

test('what is sent is the body that was judged, and its answer is handed on', async () => {
  const onSend = vi.fn(() => 'kept');
  const onDone = vi.fn();
  draw(<Form send={onSend} onDone={onDone} />);
  type('Name', '  Kak Yah ');
  send();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('kept'));
  expect(onSend).toHaveBeenCalledWith({ name: 'Kak Yah', code: '', latitude: null, rows: [{ at: 'x' }] });
});

test('while it is sent it is busy, and a second press sends nothing', async () => {
  const answers: (() => void)[] = [];
  const onSend = vi.fn(() => new Promise<string>((resolve) => answers.push(() => resolve('done'))));
  draw(<Form send={onSend} />);
  type('Name', 'Kak Yah');
  send();
  await waitFor(() => expect(screen.getByText('send').getAttribute('aria-disabled')).toBe('true'));
  send();
  send();
  answers.forEach((answer) => answer());
  await waitFor(() => expect(screen.getByText('send').getAttribute('aria-disabled')).toBe('false'));
  expect(onSend).toHaveBeenCalledOnce();
});

const refuse = () => Promise.reject(new ApiError(409, 'taken', 'Words of the server'));

test('what the server refuses a field for is said beside it until that field is changed', async () => {
  const onRefused = vi.fn();
  draw(
    <Form send={refuse} beside={({ code }) => (code === 'taken' ? ['name'] : [])} onRefused={onRefused} />,
  );
  type('Name', 'Kak Yah');
  send();
  await waitFor(() => expect(faultOf('Name')).toBe('Taken'));
  await waitFor(() => expect(document.activeElement).toBe(input('Name')));
  type('Code', '1');
  type('Code', '12');
  await waitFor(() => expect(input('Code').value).toBe('12'));
  expect(faultOf('Name')).toBe('Taken');
  type('Name', 'Kak Ya');
  await waitFor(() => expect(faultOf('Name')).toBeUndefined());
  expect(onRefused).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is refused of a whole goes once a part of it is changed', async () => {
  draw(<Form says={{ rows: 'Too many' }} send={refuse} beside={() => ['rows']} />);
  type('Name', 'Kak Yah');
  send();
  await waitFor(() => expect(screen.getByLabelText('form').textContent).toContain('Too many'));
  type('Code', '1');
  await waitFor(() => expect(input('Code').value).toBe('1'));
  expect(screen.getByLabelText('form').textContent).toContain('Too many');
  type('Row', 'y');
  await waitFor(() => expect(screen.getByLabelText('form').textContent).not.toContain('Too many'));
});

test('what was refused may be sent again as it is', async () => {
  const onSend = vi.fn(refuse);
  draw(<Form send={onSend} beside={() => ['name']} />);
  type('Name', 'Kak Yah');
  send();
  await waitFor(() => expect(faultOf('Name')).toBe('Taken'));
  send();
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(2));
});

test('what no field says is the whole form’s, and goes when it is sent again', async () => {
  const onRefused = vi.fn();
  const onSend = vi.fn<Options['send']>(() => 'done').mockImplementationOnce(refuse);
  draw(<Form send={onSend} onRefused={onRefused} />);
  type('Name', 'Kak Yah');
  send();
  expect((await screen.findByRole('alert')).textContent).toBe('taken');
  expect(onRefused.mock.calls[0]?.[0]).toMatchObject({ code: 'taken', message: 'Words of the server' });
  send();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a fault that has no field is told as the server would tell it, and nothing leaves', async () => {
  const onSend = vi.fn(() => 'done');
  draw(<Form send={onSend} />);
  type('Name', 'Kak Yah');
  fireEvent.click(screen.getByText('far'));
  send();
  expect((await screen.findByRole('alert')).textContent).toBe('invalid_input');
  expect(onSend).not.toHaveBeenCalled();
});

test('a part without a text of its own is told by what it is a part of', async () => {
  draw(<Form says={{ rows: 'Look at the rows', name: 'Short' }} />);
  type('Name', 'Kak Yah');
  type('Row', '');
  send();
  await waitFor(() => expect(screen.getByLabelText('form').textContent).toContain('Look at the rows'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a text may name the place in a list', async () => {
  draw(<Form says={{ 'rows.*.at': (_fault, _typed, [at = 0]) => `Row ${at + 1}: when?` }} />);
  type('Name', 'Kak Yah');
  type('Row', '');
  send();
  await waitFor(() => expect(faultOf('Row')).toBe('Row 1: when?'));
});

test('whoever types on is not fetched back to a fault that has no field', async () => {
  draw(<Form says={{ rows: 'Look at the rows', name: 'Short' }} />);
  type('Name', 'Kak Yah');
  type('Row', '');
  send();
  await waitFor(() => expect(screen.getByLabelText('form').textContent).toContain('Look at the rows'));
  input('Code').focus();
  type('Name', 'a');
  await waitFor(() => expect(faultOf('Name')).toBe('Short'));
  expect(document.activeElement).toBe(input('Code'));
});

test('what no schema can know is judged beside it, and only where the schema finds nothing', async () => {
  const onSend = vi.fn(() => 'done');
  draw(<Form send={onSend} also={({ name }) => ({ name: name.startsWith('Ka') && 'same' })} />);
  type('Name', 'Ka');
  send();
  await waitFor(() => expect(faultOf('Name')).toBe('Short'));
  type('Name', 'Kak Yah');
  await waitFor(() => expect(faultOf('Name')).toBe('As it was'));
  send();
  type('Name', 'Mak Yah');
  await waitFor(() => expect(faultOf('Name')).toBeUndefined());
  expect(onSend).not.toHaveBeenCalled();
});

test('a form may judge a field when it is left, but none that is passed through empty', async () => {
  draw(<Form judgesOnLeaving />);
  fireEvent.blur(input('Name'));
  type('Code', 'x');
  fireEvent.blur(input('Code'));
  await waitFor(() => expect(faultOf('Code')).toBe('Digits only'));
  expect(faultOf('Name')).toBeUndefined();
  expect(document.activeElement).not.toBe(input('Code'));
});

/** A field that rewrites what was typed when it is left, as a phone gets its +60. */
function Rewriting() {
  const form = useContractForm<Typed, typeof Input, string>({
    schema: Input,
    start,
    read: ({ rows, ...typed }) => ({ ...typed, rows: [...rows] }),
    says: { name: 'Short', code: 'Digits only' },
    send: () => 'done',
    judgesOnLeaving: true,
  });
  const code = form.field('code');
  return (
    <form noValidate>
      <Field
        {...code}
        label="Code"
        onBlur={() => {
          form.set('code', form.values.code.replaceAll('-', ''));
          code.onBlur();
        }}
      />
    </form>
  );
}

test('what a field rewrites when it is left stands the first time, and is what is judged', async () => {
  draw(<Rewriting />);
  type('Code', '12-34');
  fireEvent.blur(input('Code'));
  await waitFor(() => expect(input('Code').value).toBe('1234'));
  // Judging goes on after that.
  await new Promise((resolve) => setTimeout(resolve));
  expect([input('Code').value, faultOf('Code')]).toEqual(['1234', undefined]);
});

test('begun anew it has the new values, and nothing is wrong', async () => {
  draw(<Form send={refuse} />);
  type('Name', 'Kak Yah');
  send();
  await screen.findByRole('alert');
  type('Name', '');
  await waitFor(() => expect(faultOf('Name')).toBe('Missing'));
  fireEvent.click(screen.getByText('anew'));
  await waitFor(() => expect(input('Name').value).toBe('Anew'));
  expect(faultOf('Name')).toBeUndefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

function Kept() {
  const form: ContractForm<Typed> = useContractForm<Typed, typeof Input, string>({
    schema: Input,
    start,
    read: ({ rows, ...typed }) => ({ ...typed, rows: [...rows] }),
    says: { name: 'Short' },
    send: () => 'done',
    onDone: () => form.reset({ ...form.values, code: '1' }),
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <Field {...form.field('code')} label="Code" />
      <Field {...form.field('name')} label="Name" />
      <button type="submit">send</button>
    </form>
  );
}

test('begun anew by what came of it, it is judged again once it is sent again', async () => {
  draw(<Kept />);
  type('Name', 'Kak Yah');
  send();
  await waitFor(() => expect(input('Code').value).toBe('1'));
  type('Name', '');
  await waitFor(() => expect(input('Name').value).toBe(''));
  expect(faultOf('Name')).toBeUndefined();
  send();
  await waitFor(() => expect(faultOf('Name')).toBe('Short'));
});
