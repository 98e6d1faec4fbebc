import { IconCircleAlert } from '../../components/icons.tsx';

/** What the server refused the whole form for, above its button; read out when it comes. */
export function FormRefusal({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert" className="refusal">
      {text !== undefined && (
        <p className="notice bad">
          <IconCircleAlert />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
