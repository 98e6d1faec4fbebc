import { useState } from 'react';
import { IconPackageOpen } from '../components/icons.tsx';
import { Button } from '../components/ui/button.tsx';
import { ChipStrip } from '../components/ui/chip-strip.tsx';
import { EmptyState } from '../components/ui/empty-state.tsx';
import { PageSkeleton } from '../components/ui/page-skeleton.tsx';
import { Pager } from '../components/ui/pager.tsx';
import { Skeleton } from '../components/ui/skeleton.tsx';
import { Table } from '../components/ui/table.tsx';

const words = {
  label: 'Pages',
  of: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: 'Back',
  next: 'On',
};

export function ListSection() {
  const [page, setPage] = useState(1);
  const [tab, setTab] = useState('New');
  return (
    <section>
      <h2>Tabs, tables, and what stands in their place</h2>
      <ChipStrip label="Orders" current={tab} className="">
        {['New', 'Baking', 'Ready', 'On the way', 'Done'].map((one) => (
          <li key={one}>
            <button
              type="button"
              className="chip"
              aria-current={one === tab || undefined}
              onClick={() => setTab(one)}
            >
              {one}
            </button>
          </li>
        ))}
      </ChipStrip>
      <Table heads={['Store', 'State', { text: 'Orders', isEnd: true }]}>
        {['Dapur Kak Yah', 'Butter & Bloom'].map((store, at) => (
          <tr key={store}>
            <th scope="row">{store}</th>
            <td data-label="State">Open</td>
            <td className="num end" data-label="Orders">
              {120 + at}
            </td>
          </tr>
        ))}
      </Table>
      <Pager page={page} total={45} size={20} words={words} onPage={setPage} />
      <EmptyState icon={IconPackageOpen} title="No orders yet" text="Share your store, and they come here.">
        <Button>Share</Button>
      </EmptyState>
      <Skeleton shape="title" />
      <Skeleton shape="line" />
      <Skeleton shape="line" className="short" />
      <Skeleton shape="card" />
      <PageSkeleton />
    </section>
  );
}
