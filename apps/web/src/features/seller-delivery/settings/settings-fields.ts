import type { ContractForm } from '../../../lib/form/use-contract-form.ts';
import type { SettingsDraft } from '../settings-draft.ts';

/** What each part of the form is given. */
export interface SettingsFieldsProps {
  readonly form: ContractForm<SettingsDraft>;
}
