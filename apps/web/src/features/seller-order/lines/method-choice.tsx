import { useI18n } from '../../../i18n/index.tsx';

type Method = 'pickup' | 'delivery';

interface MethodChoiceProps {
  readonly method: Method;
  readonly onChange: (method: Method) => void;
}

/** Whether an order is picked up or brought. */
export function LineMethodChoice({ method, onChange }: MethodChoiceProps) {
  const { t } = useI18n();
  return (
    <div className="seg" role="group" aria-label={t('ord.new.how')}>
      {(['pickup', 'delivery'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className={method === one ? 'on' : undefined}
          aria-pressed={method === one}
          onClick={() => onChange(one)}
        >
          {t(one === 'pickup' ? 'ord.collect' : 'ord.deliver')}
        </button>
      ))}
    </div>
  );
}
