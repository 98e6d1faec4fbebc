import { startPage } from './start-page.tsx';
import './styles/index.css';

// A module that failed to load cannot be asked for again by the same page.
startPage().catch(() => addEventListener('online', () => location.reload(), { once: true }));
