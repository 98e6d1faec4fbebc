// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import type { MouseEvent } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Link } from 'wouter';
import { draw } from '../../testing/draw.tsx';
import { LeaveQuestion } from './leave-question.tsx';

beforeEach(() => history.replaceState(null, '', '/shop/dashboard/calendar'));

const openBeside = vi.fn((event: MouseEvent) => event.preventDefault());

const drawPage = (isUnsaved: boolean): void => {
  draw(
    <main>
      <Link href="/shop/dashboard/orders">Orders</Link>
      <Link href="/shop/dashboard/calendar/week">Week</Link>
      <Link href="/shop/dashboard/calendars">Calendars</Link>
      <a href="/shop" target="_blank" rel="noopener" onClick={openBeside}>
        Shop
      </a>
      <LeaveQuestion isUnsaved={isUnsaved} within="/shop/dashboard/calendar" />
    </main>,
  );
};
const press = (name: string): void => {
  fireEvent.click(screen.getByText(name));
};

test('a link away from something unsaved asks first, and goes on when told to', () => {
  drawPage(true);
  press('Orders');
  expect(location.pathname).toBe('/shop/dashboard/calendar');
  press('Stay');
  expect(screen.queryByText('Stay')).toBeNull();
  expect(location.pathname).toBe('/shop/dashboard/calendar');
  press('Orders');
  press('Leave');
  expect(location.pathname).toBe('/shop/dashboard/orders');
});

test('a link within what keeps the words asks nothing, and one whose name only begins alike does', () => {
  drawPage(true);
  press('Week');
  expect(location.pathname).toBe('/shop/dashboard/calendar/week');
  expect(screen.queryByText('Stay')).toBeNull();
  press('Calendars');
  expect(screen.getByText('Stay')).not.toBeNull();
});

test('a link that opens beside the page is the browser’s', () => {
  drawPage(true);
  press('Shop');
  expect(openBeside).toHaveBeenCalledOnce();
  expect(screen.queryByText('Stay')).toBeNull();
});

test('with nothing unsaved every link goes where it leads', () => {
  drawPage(false);
  press('Orders');
  expect(location.pathname).toBe('/shop/dashboard/orders');
});
