import './session.css';
import { passwordCriteria, passwordStrength, type PasswordCriterion } from '@dapur/contract/people/password';
import { IconCheck } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';

const criteria: readonly PasswordCriterion[] = ['length', 'lowercase', 'uppercase', 'digit', 'symbol'];

/** How strong a password is, in a word, and which of the five criteria it meets. Needs the message group `session`. */
export function PasswordStrength({ password }: { readonly password: string }) {
  const { t } = useI18n();
  const met = passwordCriteria(password);
  const strength = passwordStrength(password);
  const count = criteria.filter((criterion) => met[criterion]).length;
  return (
    <div className="strength">
      <div className="row between small">
        <span>{t('session.strength')}</span>
        <b role="status">{password !== '' && t(`session.strength.${strength}`)}</b>
      </div>
      <div className={`strength-bar ${strength}`} aria-hidden="true">
        {criteria.map((criterion, index) => (
          <span
            key={criterion}
            className={password !== '' && index < Math.max(1, count) ? 'on' : undefined}
          />
        ))}
      </div>
      <ul>
        {criteria.map((criterion) => (
          <li key={criterion} className={met[criterion] ? 'met' : undefined}>
            <span className="tick">
              <IconCheck className="s" />
            </span>
            {t(`session.criterion.${criterion}`)}
            {met[criterion] && <span className="sr">: {t('session.met')}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
