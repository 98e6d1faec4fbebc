import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useSeat } from '../../../lib/seller/seat.tsx';

/** The address of a product that no list has, to be sent to whoever may order it. */
export function ShareLink({ productId }: { readonly productId: string }) {
  const { t } = useI18n();
  const { storeUrl } = useSeat();
  const link = `${storeUrl}?product=${productId}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: t('products.linkCopied') });
    } catch {
      toast({ title: t('products.fault.failed'), variant: 'destructive' });
    }
  };
  return (
    <div className="stack sm">
      <a className="pe-break" href={link}>
        {link}
      </a>
      <Button variant="soft" onClick={() => void copy()}>
        {t('products.copyLink')}
      </Button>
    </div>
  );
}
