import { IconCheck, IconCopy, IconInfo } from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { copyText } from '../../../lib/share/copy-text.ts';
import { useDone } from '../../../lib/share/use-done.ts';

interface WebhookStateProps {
  /** As people know it. */
  readonly courier: string;
  readonly isOn: boolean;
  readonly url: string;
}

/** Whether the courier brings its news by itself; else the address to enter there. */
export function WebhookState({ courier, isOn, url }: WebhookStateProps) {
  const { t } = useI18n();
  const [done, setDone] = useDone<'url'>();
  const copy = async () => {
    if (await copyText(url)) setDone('url');
    else toast({ title: t('seller.set.copyFailed'), variant: 'destructive' });
  };
  if (isOn)
    return (
      <p className="ok-line">
        <IconCheck className="s" />
        {t('seller.set.webhookOn', { courier })}
      </p>
    );
  return (
    <div className="notice">
      <IconInfo />
      <div className="dl-said">
        <p>{t('seller.set.webhookOff', { courier })}</p>
        <p className="dl-url">{url}</p>
        <Button variant="quiet" size="sm" onClick={() => void copy()}>
          {done ? <IconCheck /> : <IconCopy />}
          {t(done ? 'seller.set.copied' : 'seller.set.copy')}
        </Button>
        <p className="sr" role="status">
          {done && t('seller.set.copied')}
        </p>
      </div>
    </div>
  );
}
