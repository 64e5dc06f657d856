//! What generated pattern databases and the engines that include them share.
