import { IconPlus } from '../components/icons.tsx';
import { ButtonFace, ButtonLink } from '../components/ui/button-link.tsx';
import type { ButtonLook } from '../components/ui/button-look.ts';
import { ButtonPageLink } from '../components/ui/button-page-link.tsx';
import { Button } from '../components/ui/button.tsx';
import { MenuButton } from '../components/ui/menu-button.tsx';
import { RetryButton } from '../components/ui/retry-button.tsx';

const looks: readonly ButtonLook[] = (['primary', 'quiet', 'soft', 'text'] as const).flatMap((variant) => [
  { variant },
  { variant, size: 'sm' as const },
]);

export function ButtonSection() {
  return (
    <section>
      <h2>Button</h2>
      {looks.map((look) => (
        <div key={`${look.variant} ${look.size}`} className="gallery-row">
          <Button {...look}>Save</Button>
          <Button {...look} icon={<IconPlus />}>
            Add
          </Button>
          <Button {...look} busy>
            Saving
          </Button>
          <Button {...look} disabled>
            Cannot
          </Button>
          <Button {...look} danger>
            Delete
          </Button>
        </div>
      ))}
      <Button block>As wide as its place</Button>
      <div className="gallery-row">
        <ButtonLink variant="quiet" href="#">
          Loads a page
        </ButtonLink>
        <ButtonPageLink variant="quiet" href="/dev/gallery">
          Stays in the area
        </ButtonPageLink>
        <ButtonFace variant="soft" size="sm">
          Only drawn
        </ButtonFace>
        <RetryButton variant="quiet" size="sm" onRetry={() => undefined}>
          Try again
        </RetryButton>
        <MenuButton label="Menu" className="round" face={<IconPlus />}>
          <button type="button">One thing</button>
          <button type="button">Another thing</button>
        </MenuButton>
      </div>
    </section>
  );
}
