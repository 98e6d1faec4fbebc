// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { OutOfForm } from './out-of-form.tsx';

test('what is sent in a sheet opened from a form is not sent by that form', () => {
  const inner = vi.fn((event: React.FormEvent) => event.preventDefault());
  const outer = vi.fn((event: React.FormEvent) => event.preventDefault());
  draw(
    <form onSubmit={outer}>
      <OutOfForm>
        <form onSubmit={inner}>
          <button type="submit">Add</button>
        </form>
      </OutOfForm>
    </form>,
  );
  const add = screen.getByRole('button', { name: 'Add' });
  expect(document.querySelector('form form')).toBeNull();
  fireEvent.click(add);
  expect(inner).toHaveBeenCalledOnce();
  expect(outer).not.toHaveBeenCalled();
});
