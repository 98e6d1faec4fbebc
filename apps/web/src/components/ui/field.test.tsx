// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { DateField } from './date-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

const field = { label: 'Name', name: 'name', autoComplete: 'off', maxLength: 40, value: '' };
const days = [
  ['mon', 'Monday'],
  ['tue', 'Tuesday'],
] as const;
const nothing = () => undefined;

/** What is read out after the field's name. */
function describedAs(control: HTMLElement): string | undefined {
  const id = control.getAttribute('aria-describedby');
  return id === null ? undefined : document.getElementById(id)?.textContent;
}

test.each([
  ['a line', (more: object) => <TextField {...field} {...more} onChange={nothing} />],
  ['several lines', (more: object) => <TextAreaField {...field} {...more} onChange={nothing} />],
])('%s says its hint, and in its place what is wrong', (_kind, drawn) => {
  const { rerender, container } = draw(drawn({}));
  const control = () => screen.getByLabelText('Name');
  expect(describedAs(control())).toBeUndefined();
  rerender(drawn({ hint: 'As on the label' }));
  expect(describedAs(control())).toBe('As on the label');
  expect(control().hasAttribute('aria-invalid')).toBe(false);
  const note = container.querySelector('[aria-live=polite]');
  rerender(drawn({ hint: 'As on the label', error: 'Please enter a name.' }));
  expect(describedAs(control())).toBe('Please enter a name.');
  expect(control().getAttribute('aria-invalid')).toBe('true');
  expect(container.querySelector('.field')?.className).toBe('field bad');
  // A live region is only read out if it existed before its text.
  expect(container.querySelector('[aria-live=polite]')).toBe(note);
});

test('what may stay empty, and what cannot be changed, says so', () => {
  draw(
    <>
      <TextField {...field} onChange={nothing} />
      <TextField {...field} label="Note" optional disabled onChange={nothing} />
    </>,
  );
  expect(screen.getByLabelText<HTMLInputElement>('Name').required).toBe(true);
  const note = screen.getByLabelText<HTMLInputElement>('Note');
  expect([note.required, note.disabled]).toEqual([false, true]);
});

test('a password is hidden until its button shows it', () => {
  draw(<PasswordField {...field} label="Password" onChange={nothing} />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect(input.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password: Password' }));
  expect(input.type).toBe('text');
});

test('one of a few: the first where it is left open, and only what is offered is chosen', () => {
  const onChange = vi.fn();
  draw(<SelectField label="Day" value={undefined} options={days} onChange={onChange} />);
  const select = screen.getByLabelText<HTMLSelectElement>('Day');
  expect(select.value).toBe('mon');
  fireEvent.change(select, { target: { value: 'tue' } });
  expect(onChange.mock.calls).toEqual([['tue']]);
});

test('one or none', () => {
  const onChange = vi.fn();
  const drawn = (value: 'mon' | undefined) => (
    <SelectField label="Day" none="Any day" value={value} options={days} onChange={onChange} />
  );
  const { rerender } = draw(drawn(undefined));
  const select = screen.getByLabelText<HTMLSelectElement>('Day');
  expect(select.selectedOptions[0]?.text).toBe('Any day');
  rerender(drawn('mon'));
  fireEvent.change(select, { target: { value: '' } });
  expect(onChange.mock.calls).toEqual([[undefined]]);
});

test('what is not offered any more is shown as it is, and stays until another is chosen', () => {
  const onChange = vi.fn();
  draw(<SelectField<string> label="Day" value="sun" options={days} onChange={onChange} />);
  const select = screen.getByLabelText<HTMLSelectElement>('Day');
  expect(select.selectedOptions[0]?.text).toBe('sun');
  fireEvent.change(select, { target: { value: 'sun' } });
  expect(onChange).not.toHaveBeenCalled();
});

test('a choice says what is wrong with it', () => {
  const drawn = (error: string | undefined) => (
    <SelectField
      label="Day"
      none="Choose"
      value={undefined}
      options={days}
      error={error}
      onChange={nothing}
    />
  );
  const { rerender } = draw(drawn(undefined));
  expect(describedAs(screen.getByLabelText('Day'))).toBeUndefined();
  rerender(drawn('Please choose a day.'));
  expect(describedAs(screen.getByLabelText('Day'))).toBe('Please choose a day.');
  expect(screen.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true');
});

test('a chosen day reads as Malaysians write it, whatever the browser; only who types sees the browser’s own parts', () => {
  const chosen = vi.fn();
  const { rerender, container } = draw(<DateField label="Until" value="" onChange={chosen} />);
  const input = () => screen.getByLabelText<HTMLInputElement>('Until');
  const shown = () => container.querySelector('.date-input > span')?.textContent;
  expect(shown()).toBe('Pick a date');
  fireEvent.change(input(), { target: { value: '2026-12-05' } });
  expect(chosen).toHaveBeenLastCalledWith('2026-12-05');
  rerender(<DateField label="Until" value="2026-12-05" onChange={chosen} error="Too late." />);
  expect(shown()).toBe('Sat, 5 Dec 2026');
  expect([describedAs(input()), input().getAttribute('aria-invalid')]).toEqual(['Too late.', 'true']);
  rerender(<DateField label="Until" withTime value="2026-12-05T15:30" onChange={chosen} />);
  expect([input().type, shown()]).toEqual(['datetime-local', 'Sat, 5 Dec 2026, 3:30 PM']);
  fireEvent.keyDown(input(), { key: 'Tab' });
  expect(input().dataset['typing']).toBeUndefined();
  fireEvent.keyDown(input(), { key: '4' });
  expect(input().dataset['typing']).toBe('true');
  fireEvent.blur(input());
  expect(input().dataset['typing']).toBeUndefined();
});
