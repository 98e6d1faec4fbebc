import { ANY_BANK } from '@dapur/contract/money/payment-providers';
import type { PaymentGatewayOption } from '@dapur/contract/money/payments';
import { useI18n } from '../../i18n/index.tsx';
import { IconLandmark, IconQrCode } from '../../components/icons.tsx';
import { IconBanknote } from '../../components/icon/step-icons.ts';
import { isCash, isTransfer } from '../../lib/order/gateways.ts';
import { gatewayName, monogram } from './gateway-groups.ts';

interface GatewayOptionProps {
  readonly gateway: PaymentGatewayOption;
  /** The name that the radio buttons share. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly isLastUsed: boolean;
  readonly onChoose: (code: string) => void;
  /** Large, for the ones that are offered first; else a row of a list. */
  readonly isTile?: boolean;
}

function Mark({ gateway }: Pick<GatewayOptionProps, 'gateway'>) {
  if (isTransfer(gateway)) return <IconQrCode />;
  if (isCash(gateway)) return <IconBanknote />;
  return gateway.code === ANY_BANK ? <IconLandmark /> : monogram(gateway.name);
}

/** One way to pay, as a radio button with its name. */
export function GatewayOption({ gateway, name, isChosen, isLastUsed, onChoose, isTile }: GatewayOptionProps) {
  const { t } = useI18n();
  const isAnyBank = gateway.code === ANY_BANK;
  const note = !gateway.active
    ? t('pay.inactive')
    : gateway.is_test
      ? t('pay.simulated')
      : isTransfer(gateway)
        ? t('pay.transfer.note')
        : isCash(gateway)
          ? t(gateway.known_only ? 'pay.cash.knownNote' : 'pay.cash.note')
          : isAnyBank
            ? t('pay.anyBankText')
            : isLastUsed
              ? t('pay.lastUsed')
              : undefined;
  const kind = isTile ? 'choice pay-tile radio' : 'opt radio';
  return (
    <label className={`${kind}${isChosen ? ' on' : ''}${gateway.active ? '' : ' off'}`}>
      <span className="mono" aria-hidden="true">
        <Mark gateway={gateway} />
      </span>
      <span className="grow opt-text">
        <b className="strong">{gatewayName(gateway, t)}</b>
        {note && <span className="small muted">{note}</span>}
      </span>
      <input
        type="radio"
        name={name}
        value={gateway.code}
        checked={isChosen}
        disabled={!gateway.active}
        onChange={() => onChoose(gateway.code)}
      />
    </label>
  );
}
