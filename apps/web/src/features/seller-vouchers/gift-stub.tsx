import { formatSen, toSen } from '@dapur/contract/money/money';
import type { SellerVoucher } from '@dapur/contract/vouchers/seller-vouchers';
import { IconTruck } from '../../components/icon/seller-icons.ts';

/**
 * The stub of a ticket with the voucher's value in large type. Screen readers get its words from the text beside it.
 */
export function GiftStub({
  voucher: { type, value },
}: {
  readonly voucher: Pick<SellerVoucher, 'type' | 'value'>;
}) {
  return (
    <span className="vou-stub" data-type={type} aria-hidden="true">
      {type === 'free_delivery' ? (
        <IconTruck />
      ) : type === 'percent' ? (
        <b>
          {value}
          <small>%</small>
        </b>
      ) : (
        <b>
          <small>RM</small>
          {formatSen(toSen(value)).replace(/^RM |\.00$/g, '')}
        </b>
      )}
    </span>
  );
}
