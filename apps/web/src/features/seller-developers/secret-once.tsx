import './developers.css';
import { IconCopy } from '../../components/icons.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { copyText } from '../../lib/share/copy-text.ts';

interface SecretOnceProps {
  /** What it is for, and that it is not shown again. */
  readonly text: string;
  readonly value: string;
  readonly onDone: () => void;
}

/** A key or a secret, the only time that it is shown. */
export function SecretOnce({ text, value, onDone }: SecretOnceProps) {
  const { t } = useI18n();
  const copy = async () => {
    const isDone = await copyText(value);
    toast(isDone ? { title: t('dev.copied') } : { title: t('dev.copyFailed'), variant: 'destructive' });
  };
  return (
    <>
      <p>{text}</p>
      <p className="dev-mono dev-secret" data-testid="secret-once">
        {value}
      </p>
      <div className="stack sm">
        <Button block onClick={() => void copy()}>
          <IconCopy />
          {t('dev.copy')}
        </Button>
        <Button variant="quiet" block onClick={onDone}>
          {t('dev.kept')}
        </Button>
      </div>
    </>
  );
}
