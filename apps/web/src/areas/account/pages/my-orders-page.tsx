import type { ShownAnnouncement } from '@dapur/contract/platform-announcements';
import { useEffect, useState } from 'react';
import { AnnouncementList } from '../../../features/announcements/announcement-list.tsx';
import { readAnnouncements } from '../../../features/announcements/announcements.ts';
import { OrdersPage } from '../../../features/order/list/orders-page.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { PageBlank } from '../account-shell.tsx';

interface MyOrdersPageProps {
  readonly baseOf: (slug: string) => string;
  readonly homeHref: string;
}

/** `/u/orders`: what the platform tells its people, and their orders. */
export default function MyOrdersPage(props: MyOrdersPageProps) {
  const told = useTold();
  // Known before anything is drawn below, so that nothing moves under the finger.
  if (told === undefined) return <PageBlank />;
  return (
    <>
      <AnnouncementList announcements={told} />
      <OrdersPage {...props} />
    </>
  );
}

function useTold(): readonly ShownAnnouncement[] | undefined {
  const { locale } = useI18n();
  const [told, setTold] = useState<readonly ShownAnnouncement[]>();
  useEffect(() => {
    const leaving = new AbortController();
    void readAnnouncements(locale, leaving.signal).then((found) => leaving.signal.aborted || setTold(found));
    return () => leaving.abort();
  }, [locale]);
  return told;
}
