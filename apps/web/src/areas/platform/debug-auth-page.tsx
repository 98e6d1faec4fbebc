export default function DebugAuthPage() {
  return null;
}
