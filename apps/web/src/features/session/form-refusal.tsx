import { IconCircleAlert } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { refusalText, type Refusal } from './refusals.ts';

/** Why the server refused the whole form, above its button; read out when it appears. */
export function FormRefusal({ refusal }: { readonly refusal: Refusal | undefined }) {
  const { t } = useI18n();
  return (
    <div role="alert" className="refusal">
      {refusal !== undefined && (
        <p className="notice bad">
          <IconCircleAlert />
          <span>{refusalText(refusal, t)}</span>
        </p>
      )}
    </div>
  );
}
