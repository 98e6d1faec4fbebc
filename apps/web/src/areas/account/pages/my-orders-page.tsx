import { AnnouncementList } from '../../../features/announcements/announcement-list.tsx';
import { readAnnouncements } from '../../../features/announcements/announcements.ts';
import { OrdersPage } from '../../../features/own-orders/list/orders-page.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { announcementsKey } from '../../../lib/query/query-keys.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { PageBlank } from '../account-shell.tsx';

interface MyOrdersPageProps {
  readonly baseOf: (slug: string) => string;
  readonly homeHref: string;
}

/** `/u/orders`: the platform's announcements, and the person's orders. */
export default function MyOrdersPage(props: MyOrdersPageProps) {
  const { locale } = useI18n();
  const { data: told } = useRead(announcementsKey(locale), (signal) => readAnnouncements(locale, signal), {
    keepsPreviousData: true,
  });
  // Announcements are awaited before the orders are drawn, so that nothing moves under the finger.
  if (told === undefined) return <PageBlank />;
  return (
    <>
      <AnnouncementList announcements={told} />
      <OrdersPage {...props} />
    </>
  );
}
