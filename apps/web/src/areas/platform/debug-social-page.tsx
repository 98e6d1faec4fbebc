export default function DebugSocialPage() {
  return null;
}
