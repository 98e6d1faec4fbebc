import { useState } from 'react';
import { IconCheck } from '../../components/icons.tsx';
import { IconCopy, IconDownload } from '../../components/icon/step-icons.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { productName } from '../../lib/product-name.ts';
import { saveFile } from '../../lib/save-file.ts';
import { copyText } from '../../lib/share/copy-text.ts';
import { useDone } from '../../lib/share/use-done.ts';

interface RecoveryCodesProps {
  /** Which step of setting a phone up this is, in words. */
  readonly step?: string;
  readonly title: string;
  readonly codes: readonly string[];
  readonly email: string;
  readonly onDone: () => void;
}

/** The codes for a lost phone, shown only this once; going on requires a tick that they were kept. */
export function RecoveryCodes({ step, title, codes, email, onDone }: RecoveryCodesProps) {
  const { t } = useI18n();
  const [isKept, setKept] = useState(false);
  const [copied, tellCopied] = useDone<'codes'>();
  const save = () => {
    const head = t('factor.codesFile', { product: productName, email });
    saveFile(
      new Blob([`${head}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
      `${productName.toLowerCase()}-recovery-codes.txt`,
    );
  };
  return (
    <div className="stack">
      <div>
        {step !== undefined && <p className="factor-step">{step}</p>}
        <h2>{title}</h2>
      </div>
      <p className="muted">{t('factor.codesText')}</p>
      <ul className="factor-codes num">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="factor-acts">
        <Button
          variant="quiet"
          size="sm"
          onClick={() => void copyText(codes.join('\n')).then((isCopied) => isCopied && tellCopied('codes'))}
        >
          {copied ? <IconCheck /> : <IconCopy />}
          {t(copied ? 'factor.copied' : 'factor.codesCopy')}
        </Button>
        <Button variant="quiet" size="sm" onClick={save}>
          <IconDownload />
          {t('factor.codesSave')}
        </Button>
      </div>
      <label className="factor-kept">
        <input type="checkbox" checked={isKept} onChange={(event) => setKept(event.target.checked)} />
        {t('factor.codesKept')}
      </label>
      <Button block disabled={!isKept} onClick={onDone}>
        {t('factor.finish')}
      </Button>
    </div>
  );
}
