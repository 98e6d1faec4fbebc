import { toSen } from '@dapur/contract/money/money';
import { isFarBeyond } from '@dapur/contract/platform/platform-money-input';
import { useState } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import { ringgitText } from '../../lib/account/ringgit-text.ts';

/** What is to be expected of an entry, in MYR; undefined where nothing is asked. */
type Expected<Body> = (body: Body) => number | undefined;

/** Asks once more before an amount is sent that is far beyond what is to be expected. */
export function useFarBeyond<Body extends { readonly amount: number }>(
  expected: Expected<Body>,
  onSave: (body: Body) => void,
) {
  const [asked, setAsked] = useState<{ readonly amount: number; readonly expected: number }>();
  return {
    asked,
    send: (body: Body) => {
      const usual = expected(body);
      const isFar = usual !== undefined && isFarBeyond(toSen(Math.abs(body.amount)), toSen(usual));
      if (isFar && asked?.amount !== body.amount) setAsked({ amount: body.amount, expected: usual });
      else onSave({ ...body, sure: isFar });
    },
  };
}

/** The question that goes with it. */
export function FarBeyond({ amount, expected }: { readonly amount: number; readonly expected: number }) {
  const { t } = useI18n();
  return (
    <p className="notice" role="alert">
      {t('pmoney.farBeyond', { amount: ringgitText(amount), expected: ringgitText(Math.max(0, expected)) })}
    </p>
  );
}
