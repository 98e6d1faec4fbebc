// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';

const nothing = () => undefined;

test('it stands over the page under its name, and its button, Escape and what is around it ask to close it', () => {
  const onClose = vi.fn();
  draw(
    <Dialog label="Filters" onClose={onClose}>
      <p>inside</p>
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Filters' });
  expect(dialog.open).toBe(true);
  fireEvent.click(screen.getByText('inside'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('where leaving is a choice, neither Escape nor what is around it takes it', () => {
  const onClose = vi.fn();
  draw(
    <Dialog label="Deleted" closable={false} onClose={onClose}>
      <p>inside</p>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog');
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(dialog, cancel);
  fireEvent.click(dialog);
  expect(cancel.defaultPrevented).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('focus goes back to where it was', () => {
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  const { unmount } = draw(
    <Dialog label="Filters" onClose={nothing}>
      <input aria-label="Search" />
    </Dialog>,
  );
  screen.getByLabelText('Search').focus();
  unmount();
  expect(document.activeElement).toBe(opener);
  opener.remove();
});

test('a sheet is called by its title, and is a form where it is sent', () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  draw(
    <Sheet title="Add a paper" titleClass="breaks" className="papers" onSubmit={onSubmit} onClose={nothing}>
      <button type="submit">Save</button>
    </Sheet>,
  );
  const sheet = screen.getByRole('dialog', { name: 'Add a paper' });
  expect(screen.getByRole('heading').className).toBe('sheet-title breaks');
  const form = sheet.querySelector('form');
  expect([form?.className, form?.noValidate]).toEqual(['sheet-body stack papers', true]);
  fireEvent.click(screen.getByText('Save'));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('what cannot be taken back is asked first, and while it runs it cannot be pressed again', () => {
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  const drawn = (busy: boolean) => (
    <ConfirmDialog
      title="Remove it?"
      action="Remove"
      danger
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>Orders keep it.</p>
    </ConfirmDialog>
  );
  const { rerender } = draw(drawn(false));
  const act = screen.getByRole('button', { name: 'Remove' });
  expect(act.className).toBe('btn danger block');
  fireEvent.click(act);
  rerender(drawn(true));
  fireEvent.click(act);
  expect(onConfirm).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});
