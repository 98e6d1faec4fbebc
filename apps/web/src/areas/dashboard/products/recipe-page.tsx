import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconSearch } from '../../../components/icons.tsx';
import { FailedPanel } from '../../../components/seller/failed-panel.tsx';
import { RecipeEditor } from '../../../features/seller-recipes/recipe-editor.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useRead } from '../../../lib/query/use-read.ts';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { PanelSkeleton } from '../panel-skeleton.tsx';

/** `/{slug}/dashboard/products/{id}/recipe`. */
export default function RecipePage({ id, home }: { readonly id: string; readonly home: string }) {
  const { t } = useI18n();
  const { call, keys } = useSeat();
  const { data, fault, reload } = useRead(keys.recipe(id), async (signal) => {
    const [recipe, ingredients] = await Promise.all([
      call(sellerApi.getRecipe, { params: { id } }, signal),
      call(sellerApi.listIngredients, {}, signal),
    ]);
    return { recipe: recipe.data, ingredients: ingredients.data };
  });
  if (fault === 'not_found' || fault === 'invalid_input')
    return (
      <main id="main">
        <EmptyState icon={IconSearch} heading="h1" title={t('products.gone')} text={t('products.goneText')} />
      </main>
    );
  if (data === undefined) return fault === undefined ? <PanelSkeleton /> : <FailedPanel onRetry={reload} />;
  return (
    <RecipeEditor
      key={id}
      recipe={data.recipe}
      ingredients={data.ingredients}
      call={call}
      back={`${home}/${id}`}
    />
  );
}
