import './seller-customers.css';
import './occasions-and-messages.css';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconArrowLeft, IconMail } from '../../components/icons.tsx';
import { IconUsers } from '../../components/icon/seller-icons.ts';
import { FailedPanel } from '../../components/seller/failed-panel.tsx';
import { ButtonPageLink } from '../../components/ui/button-page-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useSeat } from '../../lib/seller/seat.tsx';
import { AboutForm } from './about-form.tsx';
import { CustomerCreditSection } from './credit-section.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerHead } from './customer-head.tsx';
import { CustomerSteps } from './customer-steps.tsx';
import { Duplicates } from './duplicates.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { MessagesToCustomer } from './messages-log.tsx';
import { Occasions } from './occasions.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { useCustomer } from './use-customer.ts';

interface CustomerPageProps {
  readonly id: string;
  /** The path of the list. */
  readonly home: string;
}

/** One customer: facts from their orders, and what the store can do. */
export function CustomerPage({ id, home }: CustomerPageProps) {
  const { t } = useI18n();
  const seat = useSeat();
  const [, go] = useLocation();
  const file = useCustomer(seat, id);
  const [isWriting, setWriting] = useState(false);
  /** How many messages were sent from this page; a change makes the list of messages load again. */
  const [sent, setSent] = useState(0);
  const { data: customer } = file;
  return (
    <main className="cu-page">
      <div>
        <Link className="cu-back" href={home}>
          <IconArrowLeft className="s" />
          {t('cust.back')}
        </Link>
      </div>
      {customer === undefined ? (
        file.fault === undefined ? (
          <FileSkeleton />
        ) : file.fault === 'not_found' || file.fault === 'invalid_input' ? (
          <EmptyState icon={IconUsers} title={t('cust.gone')} text={t('cust.goneText')}>
            <ButtonPageLink href={home}>{t('cust.back')}</ButtonPageLink>
          </EmptyState>
        ) : (
          <FailedPanel onRetry={file.reload} />
        )
      ) : (
        <>
          <CustomerHead customer={customer} />
          <Button variant="quiet" className="cu-compose" onClick={() => setWriting(true)}>
            <IconMail />
            {t('cust.msg.write')}
          </Button>
          <div className="cu-cols">
            <div className="cu-col">
              <RecentOrders seat={seat} file={file} customer={customer} />
              <MessagesToCustomer key={sent} seat={seat} customer={customer.id} />
            </div>
            <div className="cu-col">
              <Duplicates seat={seat} file={file} customer={customer} home={home} />
              <AboutForm seat={seat} file={file} customer={customer} />
              <Occasions seat={seat} file={file} customer={customer} />
              <CustomerCreditSection key={customer.id} seat={seat} customer={customer} />
              <CustomerFacts customer={customer} />
              <CustomerSteps seat={seat} file={file} customer={customer} onErased={() => go(home)} />
            </div>
          </div>
        </>
      )}
      {isWriting && (
        <MessageSheet
          seat={seat}
          to={{ ids: [id] }}
          isToOne
          onSent={() => {
            setWriting(false);
            setSent((before) => before + 1);
          }}
          onClose={() => setWriting(false)}
        />
      )}
    </main>
  );
}

function FileSkeleton() {
  const { t } = useI18n();
  return (
    <div className="stack" role="status" aria-label={t('common.loading')}>
      <Skeleton className="cu-hero-sk" />
      <div className="cu-cols">
        <Skeleton className="cu-col-sk" />
        <Skeleton className="cu-col-sk" />
      </div>
    </div>
  );
}
