// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { ButtonFace, ButtonLink } from './button-link.tsx';
import { withLook, type ButtonLook } from './button-look.ts';
import { ButtonPageLink } from './button-page-link.tsx';
import { Button } from './button.tsx';
import { RetryButton } from './retry-button.tsx';

const LOOKS: [look: ButtonLook, classes: string][] = [
  [{}, 'btn'],
  [{ variant: 'primary', size: 'sm' }, 'btn sm'],
  [{ variant: 'quiet', size: 'sm' }, 'btn quiet sm'],
  [{ variant: 'text', danger: true, block: true }, 'btn text danger block'],
  [{ variant: 'soft', className: 'so-next' }, 'btn soft so-next'],
];

test.each(LOOKS)('the look %o is the classes of the style', (look, classes) => {
  expect(withLook({ ...look, title: 'x' })).toEqual({ className: classes, title: 'x' });
});

test.each(LOOKS)('a button, its links and its face look the same: %o', (look, classes) => {
  draw(
    <>
      <Button {...look}>press</Button>
      <ButtonLink {...look} href="/a">
        page
      </ButtonLink>
      <ButtonPageLink {...look} href="/b">
        area
      </ButtonPageLink>
      <ButtonFace {...look}>face</ButtonFace>
    </>,
  );
  for (const text of ['press', 'page', 'area', 'face'])
    expect(screen.getByText(text).className).toBe(classes);
  expect(screen.getByRole('link', { name: 'page' }).getAttribute('href')).toBe('/a');
  expect(screen.getByRole('link', { name: 'area' }).getAttribute('href')).toBe('/b');
});

test('it sends a form only where it says so', () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  draw(
    <form onSubmit={onSubmit}>
      <Button>press</Button>
      <Button type="submit">send</Button>
    </form>,
  );
  fireEvent.click(screen.getByText('press'));
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('send'));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('while its work runs it turns, keeps its words and the focus, and cannot be pressed or sent again', () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  draw(
    <form onSubmit={onSubmit}>
      <Button busy icon={<i data-testid="icon" />} onClick={onClick}>
        Save
      </Button>
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  );
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.className).toBe('btn wait');
  expect(save.getAttribute('aria-disabled')).toBe('true');
  expect(save.disabled).toBe(false);
  expect(screen.queryByTestId('icon')).toBeNull();
  expect(save.querySelector('svg')).not.toBeNull();
  fireEvent.click(save);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('at rest it shows its icon and says nothing of being disabled; dimmed it still answers', () => {
  const onClick = vi.fn();
  draw(
    <>
      <Button busy={false} icon={<i data-testid="icon" />}>
        Save
      </Button>
      <Button aria-disabled onClick={onClick}>
        Go on
      </Button>
    </>,
  );
  expect(screen.getByTestId('icon')).not.toBeNull();
  expect(screen.getByText('Save').hasAttribute('aria-disabled')).toBe(false);
  fireEvent.click(screen.getByText('Go on'));
  expect(onClick).toHaveBeenCalledOnce();
  expect(screen.getByText('Go on').getAttribute('aria-disabled')).toBe('true');
});

test('what could not be loaded is tried again by a press, and by itself once the line is back', () => {
  const onRetry = vi.fn();
  draw(
    <RetryButton variant="quiet" onRetry={onRetry}>
      Again
    </RetryButton>,
  );
  fireEvent.click(screen.getByText('Again'));
  expect(onRetry).toHaveBeenCalledOnce();
  fireEvent(window, new Event('online'));
  expect(onRetry).toHaveBeenCalledTimes(2);
});
