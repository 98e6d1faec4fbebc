import type { SellerCustomer } from '@dapur/contract/customers/seller-customers';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { moneyText } from '../../lib/money-text.ts';
import type { CustomerFile } from './use-customer.ts';

interface DuplicatesProps {
  readonly seat: Seat;
  readonly file: CustomerFile;
  readonly customer: SellerCustomer;
  /** The path of the list. */
  readonly home: string;
}

/** Customers that may be the same person, each with the way to make them one. */
export function Duplicates({ seat, file, customer, home }: DuplicatesProps) {
  const { t } = useI18n();
  const [asked, setAsked] = useState<SellerCustomer['duplicates'][number]>();
  if (customer.duplicates.length === 0) return null;
  return (
    <section className="card stack sm cu-same">
      <h2>{t('cust.same')}</h2>
      <ul>
        {customer.duplicates.map((other) => (
          <li key={other.id}>
            <div className="grow">
              <Link href={`${home}/${other.id}`}>
                <b>{other.name}</b>
              </Link>
              <span className="small muted block num">
                {[other.phone, t('cust.orders', { count: other.orders }), moneyText(other.spend)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="small muted block">{t(`cust.because.${other.because}`)}</span>
            </div>
            <Button
              variant="quiet"
              size="sm"
              onClick={() => {
                file.forgive();
                setAsked(other);
              }}
            >
              {t('cust.merge')}
              <span className="sr"> {other.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <MergeDialog
          seat={seat}
          file={file}
          customer={customer}
          other={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
