import { startPage } from './start-page.tsx';
import './styles/index.css';

// What was fetched in vain cannot be asked for again by the same page.
startPage().catch(() => addEventListener('online', () => location.reload(), { once: true }));
