// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { Dialog } from './dialog.tsx';
import { dismissToast, toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

test('a message is read out politely, a failure at once, and each can be taken away', () => {
  draw(<Toaster />);
  const region = screen.getByRole('region', { name: 'Notifications' });
  act(() => void toast({ title: 'Saved', description: 'As you see.' }));
  expect(screen.getByRole('status').textContent).toContain('Saved');
  expect(region.getAttribute('aria-live')).toBe('polite');
  act(() => void toast({ title: 'Not saved', variant: 'destructive' }));
  expect(screen.getByRole('alert').textContent).toContain('Not saved');
  expect(region.getAttribute('aria-live')).toBe('assertive');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('its action is done once, and takes the message away', () => {
  const onPress = vi.fn();
  draw(<Toaster />);
  act(() => void toast({ title: 'Removed', action: { label: 'Undo', onPress } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.queryByRole('status')).toBeNull();
});

test('over an open dialog it is drawn inside it, as all else is out of reach', () => {
  draw(
    <>
      <Toaster />
      <Dialog label="Filters" onClose={() => undefined}>
        <p>inside</p>
      </Dialog>
    </>,
  );
  act(() => void toast({ title: 'Copied' }));
  expect(screen.getByRole('dialog').contains(screen.getByRole('status'))).toBe(true);
  act(() => dismissToast());
});
