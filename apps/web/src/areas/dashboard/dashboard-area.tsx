import type { DashboardPageData } from '@dapur/contract/page';

export default function DashboardArea({ data }: { readonly data: DashboardPageData }) {
  return <p>{data.slug}</p>;
}
