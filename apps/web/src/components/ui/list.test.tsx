// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { IconPackageOpen } from '../icons.tsx';
import { EmptyState } from './empty-state.tsx';
import { Pager } from './pager.tsx';
import { Skeleton } from './skeleton.tsx';
import { Table } from './table.tsx';

const words = {
  label: 'Pages',
  of: (page: number, pages: number) => `${page}/${pages}`,
  previous: 'Back',
  next: 'On',
};

test('nothing there: what is so and what to do next, under a heading of its place', () => {
  const { rerender } = draw(
    <EmptyState icon={IconPackageOpen} title="No orders yet" text="They come here.">
      <button type="button">Share</button>
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No orders yet');
  expect(screen.getByText('They come here.')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Share' })).not.toBeNull();
  rerender(<EmptyState icon={IconPackageOpen} title="Nothing here" heading="h1" />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nothing here');
  expect(document.querySelector('.empty p')).toBeNull();
});

test('a table tells its columns, and which of them are figures', () => {
  draw(
    <Table heads={['Store', { text: 'Orders', isEnd: true }]}>
      <tr>
        <th scope="row">Dapur Kak Yah</th>
        <td data-label="Orders">12</td>
      </tr>
    </Table>,
  );
  const heads = screen.getAllByRole('columnheader');
  expect(heads.map((head) => [head.textContent, head.className])).toEqual([
    ['Store', ''],
    ['Orders', 'end'],
  ]);
  expect(screen.getByRole('rowheader').textContent).toBe('Dapur Kak Yah');
});

test('a list of one page has no way through; at its ends the way is closed', () => {
  const onPage = vi.fn();
  const drawn = (page: number, total: number) => (
    <Pager page={page} total={total} size={20} words={words} onPage={onPage} />
  );
  const { rerender } = draw(drawn(1, 20));
  expect(screen.queryByRole('navigation')).toBeNull();
  rerender(drawn(1, 45));
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  expect([button('Back').disabled, button('On').disabled]).toEqual([true, false]);
  fireEvent.click(button('On'));
  rerender(drawn(3, 45));
  expect([button('Back').disabled, button('On').disabled]).toEqual([false, true]);
  // Rows were removed while the last page was open.
  rerender(drawn(4, 20));
  fireEvent.click(button('Back'));
  expect(onPage.mock.calls).toEqual([[2], [1]]);
});

test('what is under way has the shape of what comes', () => {
  draw(
    <>
      <Skeleton shape="line" className="short" data-testid="line" />
      <Skeleton inline className="avatar" data-testid="face" />
    </>,
  );
  const [line, face] = [screen.getByTestId('line'), screen.getByTestId('face')];
  expect([line.tagName, line.className]).toEqual(['DIV', 'sk sk-line short']);
  expect([face.tagName, face.className]).toEqual(['SPAN', 'sk avatar']);
});
