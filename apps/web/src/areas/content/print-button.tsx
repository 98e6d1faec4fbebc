import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';

/** Prints the page, or saves it as a file where the browser offers that. */
export function PrintButton() {
  const { t } = useI18n();
  return (
    <Button variant="quiet" size="sm" className="no-print" onClick={() => window.print()}>
      {t('pages.print')}
    </Button>
  );
}
