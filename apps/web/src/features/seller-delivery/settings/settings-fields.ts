import type { Fault, Field, SettingsDraft } from '../settings-draft.ts';

/** What each part of the form is given. */
export interface SettingsFieldsProps {
  readonly draft: SettingsDraft;
  readonly faultOf: (field: Field) => Fault | undefined;
  readonly onChange: (part: Partial<SettingsDraft>) => void;
}
