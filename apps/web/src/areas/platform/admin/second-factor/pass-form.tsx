import type { SecondFactorState } from '@dapur/contract/second-factor';
import { useState, type FormEvent } from 'react';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { IconShieldCheck } from '../../../../components/icon/step-icons.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { useI18n } from '../../../../i18n/index.tsx';
import { platformApi } from '../../../../lib/account/platform-api.ts';
import { platformClient } from '../../../../lib/api.ts';
import { productName } from '../../../../lib/product-name.ts';
import { useCall } from '../../../../lib/account/use-call.ts';
import { CodeField, DIGITS } from './code-field.tsx';
import { factorFault } from './factor-fault.ts';

/** Asks for the code of the phone that is set up, or for a recovery code. */
export function PassForm({ onPassed }: { readonly onPassed: (state: SecondFactorState) => void }) {
  const { t } = useI18n();
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const { busy, make } = useCall();

  const send = async (typed: string) => {
    setFault(undefined);
    const outcome = await make(() => platformClient(platformApi.passSecondFactor, { body: { code: typed } }));
    if (outcome.kind === 'done') return onPassed(outcome.data.data);
    if (outcome.kind === 'busy') return;
    setFault(factorFault(outcome, t, isRecovery));
    if (!isRecovery) setCode('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const letters = code.replace(/[^0-9a-z]/gi, '').length;
    if (isRecovery ? letters !== 10 : letters !== DIGITS)
      return setFault(t(isRecovery ? 'factor.recoveryForm' : 'factor.codeForm'));
    void send(code);
  };
  const swap = (to: boolean) => {
    setRecovery(to);
    setCode('');
    setFault(undefined);
  };
  return (
    <section className="factor card raised" aria-labelledby="factor">
      <span className="factor-mark">
        <IconShieldCheck />
      </span>
      <h1 id="factor">{t('factor.passTitle')}</h1>
      <p className="muted">{t('factor.passText', { product: productName })}</p>
      <form className="stack" noValidate onSubmit={submit}>
        {isRecovery ? (
          <TextField
            key="recovery"
            label={t('factor.recovery')}
            name="recovery-code"
            value={code}
            onChange={setCode}
            autoComplete="off"
            maxLength={24}
            hint={t('factor.recoveryHint')}
            error={fault}
          />
        ) : (
          <CodeField
            value={code}
            error={fault}
            isFirst
            onChange={(digits) => {
              setCode(digits);
              // The last digit is the end of what there is to say.
              if (digits.length === DIGITS && code.length < DIGITS) void send(digits);
            }}
          />
        )}
        <Button type="submit" busy={busy} block>
          {t('factor.pass')}
        </Button>
        <Button variant="quiet" block onClick={() => swap(!isRecovery)}>
          {t(isRecovery ? 'factor.backToCode' : 'factor.lost')}
        </Button>
        {isRecovery && <p className="small muted">{t('factor.operator')}</p>}
      </form>
    </section>
  );
}
