import type { Enrolment } from '@dapur/contract/people/second-factor';
import { useState } from 'react';
import { QrCode } from '../../components/account/qr-code.tsx';
import { IconCheck } from '../../components/icons.tsx';
import { IconCopy } from '../../components/icon/step-icons.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { platformApi } from '../../lib/account/platform-api.ts';
import { platformClient } from '../../lib/api.ts';
import { productName } from '../../lib/product-name.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { copyText } from '../../lib/share/copy-text.ts';
import { useDone } from '../../lib/share/use-done.ts';
import { CodeField } from './code-field.tsx';
import { codeRules } from './code-rules.ts';
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
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useContractForm({
    ...codeRules('phone'),
    start: { code: '' },
    says: { code: t('factor.codeForm') },
    send: (body) => platformClient(platformApi.confirmSecondFactor, { body }),
    onDone: ({ data }) => setCodes(data.recovery_codes),
    onRefused: () => {
      form.set('code', '');
    },
  });
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
                // Keyed by position: two groups may be equal, but they never move.
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
      <form className="stack" noValidate onSubmit={form.submit}>
        <div>
          <p className="factor-step">{t('factor.step', { step: 2 })}</p>
          <h2>{t('factor.checkTitle')}</h2>
        </div>
        <CodeField
          {...form.field('code')}
          error={form.refused ? factorFault(form.refused, t) : form.fault('code')}
        />
        <Button type="submit" busy={form.busy} block>
          {t('factor.confirm')}
        </Button>
      </form>
    </>
  );
}
