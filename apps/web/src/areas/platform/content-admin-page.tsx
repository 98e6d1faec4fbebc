import '../../features/platform-content/content-admin.css';
import { contentPageNamed } from '@dapur/contract/pages/content-pages';
import { useLocation } from 'wouter';
import { ContentEditor } from './content/content-editor.tsx';
import { ContentList } from './content/content-list.tsx';

const CONTENT_HOME = '/super-admin/content';

/** `/super-admin/content`: the information pages, and one of them being written. */
export default function ContentAdminPage() {
  const [path] = useLocation();
  const [, , , name] = path.split('/');
  const page = name === undefined ? undefined : contentPageNamed(name);
  if (page === undefined) return <ContentList home={CONTENT_HOME} />;
  return <ContentEditor key={page} page={page} home={CONTENT_HOME} />;
}
