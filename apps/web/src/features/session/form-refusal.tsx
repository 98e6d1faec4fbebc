import { IconCircleAlert } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { sessionRefusalText, type SessionRefusal } from './refusals.ts';

/** Why the server refused the whole form, above its button; read out when it appears. */
export function FormRefusal({ refusal }: { readonly refusal: SessionRefusal | undefined }) {
  const { t } = useI18n();
  return (
    <div role="alert" className="refusal">
      {refusal !== undefined && (
        <p className="notice bad">
          <IconCircleAlert />
          <span>{sessionRefusalText(refusal, t)}</span>
        </p>
      )}
    </div>
  );
}
