import type { Enrolment } from '@dapur/contract/second-factor';
import { useState, type FormEvent } from 'react';
import { QrCode } from '../../../../components/account/qr-code.tsx';
import { IconCheck } from '../../../../components/icons.tsx';
import { IconCopy } from '../../../../components/icon/step-icons.ts';
import { ButtonLink } from '../../../../components/ui/button-link.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useI18n } from '../../../../i18n/index.tsx';
import { platformApi } from '../../../../lib/account/platform-api.ts';
import { platformClient } from '../../../../lib/api.ts';
import { productName } from '../../../../lib/product-name.ts';
import { useCall } from '../../../../lib/account/use-call.ts';
import { copyText } from '../../../../lib/share/copy-text.ts';
import { useDone } from '../../../../lib/share/use-done.ts';
import { CodeField, DIGITS } from './code-field.tsx';
import { factorFault } from './factor-fault.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface EnrolStepsProps {
  readonly enrolment: Enrolment;
  readonly email: string;
  readonly onDone: () => void;
}

/** Shows a phone what it is to know, takes its first code, and hands out the recovery codes. */
export function EnrolSteps({ enrolment, email, onDone }: EnrolStepsProps) {
  const { t } = useI18n();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { busy, make } = useCall();
  const [copied, tellCopied] = useDone<'key'>();
  if (codes !== undefined)
    return (
      <RecoveryCodes
        step={t('factor.step', { step: 3 })}
        title={t('factor.codesTitle')}
        codes={codes}
        email={email}
        onDone={onDone}
      />
    );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.length !== DIGITS) return setFault(t('factor.codeForm'));
    setFault(undefined);
    const outcome = await make(() => platformClient(platformApi.confirmSecondFactor, { body: { code } }));
    if (outcome.kind === 'done') setCodes(outcome.data.data.recovery_codes);
    else if (outcome.kind === 'refused') {
      setFault(factorFault(outcome, t));
      setCode('');
    }
  };
  const groups = enrolment.secret.match(/.{1,4}/g) ?? [];
  return (
    <>
      <div>
        <p className="factor-step">{t('factor.step', { step: 1 })}</p>
        <h2>{t('factor.scanTitle', { product: productName })}</h2>
      </div>
      <p className="muted">{t('factor.scanText')}</p>
      <div className="factor-scan">
        <div className="factor-qr">
          <QrCode url={enrolment.uri} label={t('factor.qr')} />
        </div>
        <div className="stack">
          <ButtonLink variant="quiet" block href={enrolment.uri}>
            {t('factor.openApp')}
          </ButtonLink>
          <div className="stack sm">
            <p className="small muted" id="by-hand">
              {t('factor.byHand')}
            </p>
            <p className="factor-key" aria-labelledby="by-hand">
              {groups.map((group, at) => (
                // Groups may be alike; they never move.
                <code key={at}>{group}</code>
              ))}
            </p>
            <Button
              variant="quiet"
              size="sm"
              onClick={() =>
                void copyText(enrolment.secret).then((isCopied) => isCopied && tellCopied('key'))
              }
            >
              {copied ? <IconCheck /> : <IconCopy />}
              {t(copied ? 'factor.copied' : 'factor.copy')}
            </Button>
          </div>
        </div>
      </div>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <div>
          <p className="factor-step">{t('factor.step', { step: 2 })}</p>
          <h2>{t('factor.checkTitle')}</h2>
        </div>
        <CodeField value={code} error={fault} onChange={setCode} />
        <Button type="submit" busy={busy} block>
          {t('factor.confirm')}
        </Button>
      </form>
    </>
  );
}
